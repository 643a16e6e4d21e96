//! The settings in use: those of the shop and of the pages, from the operator's files, which are read again whenever they
//! change, and what staff saved in the support app, in place of the file of the pages and of parts of that of the shop. With
//! them, the tax rates from a tax service.

mod in_use;
pub mod saved;
pub mod saved_parts;
mod watched_file;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use arc_swap::{ArcSwap, Guard};
use platen_actors::dates::Day;
use platen_actors::shop::taxes::{PlaceRates, ServiceRates, TaxPlace};
use platen_actors::shop::{self as rules, CurrentShop};
use platen_catalog::snapshot::Snapshot;

use self::in_use::ShopInUse;
use self::saved_parts::SavedParts;
use self::watched_file::WatchedFile;
use crate::client::offers::Offer;
use crate::client::settings::{Announcements, DEFAULT_NAME, FooterLink, PageSettings, PriceNote, ShopAnswer};
use crate::client::shell::Shell;
use crate::content::published::Published;
use crate::email_texts::EmailTexts;
use crate::format::Locale;
use crate::look::{Look, icon};
use crate::shop::{Shop, ShopError, countries};

/// The settings in use. Reading them costs an atomic load.
pub struct Settings {
    shop: ArcSwap<Shop>,
    service_rates: RwLock<Arc<ServiceRates>>,
    pages: ArcSwap<PageSettings>,
    /// The logo and the colors.
    look: ArcSwap<Look>,
    /// The texts of emails.
    email_texts: ArcSwap<EmailTexts>,
    /// The content pages as customers see them.
    content: ArcSwap<Published>,
    shell: ArcSwap<Shell>,
    /// Whether there is no stock art, so that the shop cannot offer any.
    has_no_art: AtomicBool,
    /// The revision of the page settings that staff saved; 0 if none are.
    saved: AtomicI64,
    /// The revision of the content pages that staff saved; 0 if none are.
    saved_content: AtomicI64,
    /// The revision of the logo and the colors that staff saved; 0 if none are.
    saved_look: AtomicI64,
    /// What the shop in use is made of. Held while settings are replaced, but not while files are read, which may take long.
    origin: Mutex<Origin>,
    files: Mutex<Files>,
    /// The shop's day when this was last asked.
    day: Mutex<Option<Day>>,
}

/// Where the settings of the shop come from that staff have not saved.
#[derive(Debug, Clone, Copy)]
pub enum ShopSource<'a> {
    /// The operator's file.
    File(&'a Path),
    /// The shop of the demo.
    BuiltIn,
    /// What is usual in the country that staff saved.
    Country,
}

/// What a shop is made of.
struct Origin {
    /// The shop of the file, or the built-in one.
    file: Shop,
    /// Whether what staff have not saved is what is usual in their country, instead of what `file` has.
    is_of_country: bool,
    /// What staff saved in place of parts of it.
    saved: SavedParts,
}

impl Origin {
    fn shop(&self) -> Shop {
        if !self.is_of_country || self.saved.keeps_built_in() {
            return self.saved.over(&self.file);
        }
        let region = self.saved.region().unwrap_or(&self.file.parts.region).clone();
        self.saved.over(&Shop::of(countries::starting_parts(region)))
    }
}

/// The files, if there are any.
struct Files {
    shop: Option<WatchedFile>,
    pages: Option<WatchedFile>,
    /// The generation of the catalog whose products are in another currency than the shop's file.
    misfit: Option<i64>,
}

/// Why settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The shop's settings are invalid.
    #[error(transparent)]
    Shop(#[from] ShopError),
    /// The page settings are invalid.
    #[error("{0}")]
    Pages(String),
    /// A product is priced in a different currency than the shop's.
    #[error(
        "the prices of {sku} are in {found}, but the shop's currency is {shop}: import it with prices in {shop} or archive it, \
         or set the `currency` of the shop's shipping rates to {found}"
    )]
    Currency {
        /// A product in that currency.
        sku: String,
        /// The product's currency, ISO 4217.
        found: String,
        /// The shop's currency, ISO 4217.
        shop: String,
    },
}

impl Settings {
    /// Reads the shop's settings and the page settings. The shop must fit the products.
    /// `built_in` are the page settings without a file, and `saved` the parts of the shop that staff saved.
    pub fn load(
        shop: ShopSource<'_>,
        pages: Option<&Path>,
        built_in: PageSettings,
        saved: SavedParts,
        products: &Snapshot,
    ) -> Result<Self, SettingsError> {
        let shop_file = if let ShopSource::File(file) = shop { Some(WatchedFile::open(file)) } else { None };
        let page_file = pages.map(WatchedFile::open);
        let file = match &shop_file {
            Some(file) => shop_in(file)?,
            None => Shop::built_in()?,
        };
        let origin = Origin { file, is_of_country: matches!(shop, ShopSource::Country), saved };
        let shop = fitting(origin.shop(), products)?;
        shop.locale.set_in_use();
        let pages = page_file.as_ref().map(pages_in).transpose()?.unwrap_or(built_in);
        let content = Published::default().in_country(shop.country());
        Ok(Self {
            shell: ArcSwap::from_pointee(Shell::load(
                &told(&pages, &content, &Look::default(), &shop, false),
                shop.locale,
                0,
            )),
            shop: ArcSwap::from_pointee(shop),
            service_rates: RwLock::default(),
            look: ArcSwap::default(),
            email_texts: ArcSwap::from_pointee(origin.saved.email_texts().clone()),
            content: ArcSwap::from_pointee(content),
            has_no_art: AtomicBool::new(false),
            pages: ArcSwap::from_pointee(pages),
            saved: AtomicI64::new(0),
            saved_content: AtomicI64::new(0),
            saved_look: AtomicI64::new(0),
            origin: Mutex::new(origin),
            files: Mutex::new(Files { shop: shop_file, pages: page_file, misfit: None }),
            day: Mutex::default(),
        })
    }

    /// Returns the shop's settings.
    pub fn shop(&self) -> Guard<Arc<Shop>> {
        self.shop.load()
    }

    /// Returns the tax rates from the tax service.
    pub fn service_rates(&self) -> Arc<ServiceRates> {
        Arc::clone(&self.service_rates.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Uses tax rates from the tax service. Returns the places where other rates count from now on.
    pub fn use_service_rates(&self, read: impl IntoIterator<Item = (TaxPlace, PlaceRates)>) -> Vec<TaxPlace> {
        let mut rates = self.service_rates.write().unwrap_or_else(PoisonError::into_inner);
        // In place, unless a rule still reads them.
        let rates = Arc::make_mut(&mut rates);
        read.into_iter().filter_map(|(place, read)| rates.learn(place.clone(), read).then_some(place)).collect()
    }

    /// Reports whether today's date in the shop's time zone is another one than at the previous call.
    pub fn begin_day(&self, today: Day) -> bool {
        let mut day = self.day.lock().unwrap_or_else(PoisonError::into_inner);
        day.replace(today).is_some_and(|before| before != today)
    }

    /// Returns the page settings.
    pub fn pages(&self) -> Guard<Arc<PageSettings>> {
        self.pages.load()
    }

    /// Returns the revision of the page settings that staff saved; 0 if none are.
    pub fn saved_revision(&self) -> i64 {
        self.saved.load(Ordering::Acquire)
    }

    /// Uses page settings that staff saved, in place of those of the file; `None` keeps those in use.
    fn use_saved(&self, revision: i64, pages: Option<PageSettings>) {
        if let Some(pages) = pages {
            self.use_pages(pages);
        }
        self.saved.store(revision, Ordering::Release);
    }

    /// Uses page settings.
    fn use_pages(&self, pages: PageSettings) {
        self.replace(|| self.pages.store(Arc::new(pages)));
    }

    /// Uses whether there is no stock art. Returns whether that is new.
    pub fn use_stock_art(&self, is_empty: bool) -> bool {
        if self.has_no_art.load(Ordering::Acquire) == is_empty {
            return false;
        }
        self.replace(|| self.has_no_art.store(is_empty, Ordering::Release));
        true
    }

    /// Reports whether the shop offers something.
    pub fn offers(&self, offer: Offer) -> bool {
        self.pages().offers(offer) && !(offer == Offer::StockArt && self.has_no_art.load(Ordering::Acquire))
    }

    /// Uses the content pages that staff published.
    fn use_content(&self, revision: i64, content: Published) {
        self.replace(|| self.content.store(Arc::new(content.in_country(self.shop().country()))));
        self.saved_content.store(revision, Ordering::Release);
    }

    /// Uses the logo and the colors that staff saved; `None` keeps those in use.
    fn use_look(&self, revision: i64, look: Option<Look>) {
        if let Some(look) = look {
            self.replace(|| self.look.store(Arc::new(look)));
        }
        self.saved_look.store(revision, Ordering::Release);
    }

    /// Changes what pages show. Sessions hear of it by the revision of the shop.
    fn replace(&self, change: impl FnOnce()) {
        let _replacing = self.origin();
        change();
        self.repaint();
    }

    fn origin(&self) -> MutexGuard<'_, Origin> {
        self.origin.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the start page anew, and another revision of the shop.
    fn repaint(&self) {
        let shop = self.shop();
        let revision = self.shell().revision() + 1;
        let told = self.told();
        self.shell.store(Arc::new(Shell::load(&told, shop.locale, revision)));
        self.shop.store(Arc::new(shop.with_pages(revision)));
    }

    /// Reports whether it is known where the shop is: staff of a new shop have not said it yet.
    pub fn has_region(&self) -> bool {
        let origin = self.origin();
        !origin.is_of_country || origin.saved.keeps_built_in() || origin.saved.region().is_some()
    }

    /// Returns the revisions of the parts of the shop that staff saved, by name.
    pub fn saved_parts(&self) -> BTreeMap<String, i64> {
        self.origin().saved.revisions().clone()
    }

    /// Uses the parts of the shop that staff saved, in place of those of the file.
    fn use_saved_parts(&self, saved: SavedParts) {
        let mut origin = self.origin();
        self.email_texts.store(Arc::new(saved.email_texts().clone()));
        origin.saved = saved;
        self.use_shop(&origin.shop());
    }

    /// Uses settings of the shop.
    fn use_shop(&self, shop: &Shop) {
        let is_painted = |shop: &Shop| {
            let tax_included = shop.parts.taxes.0.included;
            (shop.locale, Announcements::of(shop), shop.country().to_owned(), tax_included, PriceNote::of(shop))
        };
        let is_other_page = is_painted(shop) != is_painted(&self.shop());
        shop.locale.set_in_use();
        self.shop.store(Arc::new(shop.with_pages(self.shell().revision())));
        if is_other_page {
            self.content.store(Arc::new(self.content().translated().in_country(shop.country())));
            self.repaint();
        }
    }

    /// Returns what pages know of the shop.
    pub fn told(&self) -> ShopAnswer {
        told(&self.pages(), &self.content(), &self.look(), &self.shop(), self.has_no_art.load(Ordering::Acquire))
    }

    /// Returns the logo and the colors.
    pub fn look(&self) -> Guard<Arc<Look>> {
        self.look.load()
    }

    /// Returns the texts of emails.
    pub fn email_texts(&self) -> Guard<Arc<EmailTexts>> {
        self.email_texts.load()
    }

    /// Returns the revision of the logo and the colors that staff saved; 0 if none are.
    pub fn saved_look_revision(&self) -> i64 {
        self.saved_look.load(Ordering::Acquire)
    }

    /// Returns the content pages as customers see them.
    pub fn content(&self) -> Guard<Arc<Published>> {
        self.content.load()
    }

    /// Returns the revision of the content pages that staff saved; 0 if none are.
    pub fn saved_content_revision(&self) -> i64 {
        self.saved_content.load(Ordering::Acquire)
    }

    /// Returns the HTML page that starts the client, with the page settings.
    pub fn shell(&self) -> Guard<Arc<Shell>> {
        self.shell.load()
    }

    /// Reports whether there are files that can change.
    pub fn are_watched(&self) -> bool {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.shop.is_some() || files.pages.is_some()
    }

    /// Looks for changed files, and uses their settings if they are valid. Returns whether any have changed.
    ///
    /// Blocks while it reads the files.
    pub fn reload(&self, products: &Snapshot) -> bool {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let has_new_pages = self.reload_pages(&mut files);
        self.reload_shop(&mut files, products) || has_new_pages
    }

    fn reload_pages(&self, files: &mut Files) -> bool {
        let Some(file) = &mut files.pages else { return false };
        if !file.has_changed() {
            return false;
        }
        match pages_in(file) {
            Ok(_) if self.saved_revision() > 0 => {
                tracing::warn!(
                    file = file.name(),
                    "the page settings have changed, but those of the support app are in use"
                );
                false
            }
            Ok(pages) => {
                self.use_pages(pages);
                tracing::info!(file = file.name(), "the page settings have changed and are in use");
                true
            }
            Err(error) => {
                tracing::error!("{}; the previous page settings remain in use", on_one_line(&error));
                false
            }
        }
    }

    fn reload_shop(&self, files: &mut Files, products: &Snapshot) -> bool {
        let Some(file) = &mut files.shop else { return false };
        let is_new = file.has_changed();
        // A currency that did not fit the products may fit the next generation of them.
        if !is_new && files.misfit.is_none_or(|generation| generation == products.generation()) {
            return false;
        }
        files.misfit = None;
        match shop_in(file).and_then(|shop| self.use_file(shop, products)) {
            Ok(false) => false,
            Ok(true) => {
                tracing::info!(file = file.name(), "the shop's settings have changed and are in use");
                true
            }
            Err(error) => {
                if matches!(error, SettingsError::Currency { .. }) {
                    files.misfit = Some(products.generation());
                }
                if is_new {
                    tracing::error!("{}; the previous settings of the shop remain in use", on_one_line(&error));
                }
                false
            }
        }
    }
}

impl Settings {
    /// Uses the shop of the file, but for the parts that staff saved. Returns whether the shop is another one.
    fn use_file(&self, file: Shop, products: &Snapshot) -> Result<bool, SettingsError> {
        let mut origin = self.origin();
        let shop = fitting(origin.saved.over(&file), products)?;
        origin.file = file;
        if shop.parts == self.shop().parts {
            return Ok(false);
        }
        self.use_shop(&shop);
        Ok(true)
    }
}

impl CurrentShop for Settings {
    fn current(&self) -> Arc<dyn rules::Shop> {
        Arc::new(ShopInUse { shop: self.shop.load_full(), service_rates: self.service_rates() })
    }
}

/// Returns what pages know of the shop.
fn told(pages: &PageSettings, content: &Published, look: &Look, shop: &Shop, has_no_art: bool) -> ShopAnswer {
    let mut details = pages.clone();
    if has_no_art && details.offers(Offer::StockArt) {
        details.not_offered.push(Offer::StockArt);
    }
    let is_offered =
        |link: &FooterLink| Offer::at(&link.path.to_ascii_lowercase()).is_none_or(|offer| details.offers(offer));
    ShopAnswer {
        pages: content.footer(shop.country()).into_iter().filter(is_offered).collect(),
        tax_included: shop.parts.taxes.0.included,
        price_note: PriceNote::of(shop),
        announcements: Announcements::of(shop),
        locale: (shop.locale != Locale::default()).then(|| shop.locale.id.to_owned()),
        country: Some(shop.country().to_owned()).filter(|country| country != "US"),
        logo: look.logo_path(),
        icon: Some(pages.name()).filter(|name| *name != DEFAULT_NAME).and_then(|name| icon::path(name, look)),
        colors: look.colors_path(),
        details,
    }
}

/// Returns an error with all its faults as one line of the log.
fn on_one_line(error: &SettingsError) -> String {
    error.to_string().replace('\n', "; ")
}

/// Reads and validates a file with page settings.
pub fn check_pages(file: &Path) -> Result<(), SettingsError> {
    pages_in(&WatchedFile::open(file)).map(drop)
}

fn shop_in(file: &WatchedFile) -> Result<Shop, SettingsError> {
    Ok(Shop::parse(file.name(), file.text())?)
}

fn pages_in(file: &WatchedFile) -> Result<PageSettings, SettingsError> {
    PageSettings::parse(file.name(), file.text()).map_err(SettingsError::Pages)
}

/// Rejects products in another currency: shipping is computed in the shop's currency only, so they could not be bought.
fn fitting(shop: Shop, products: &Snapshot) -> Result<Shop, SettingsError> {
    let currency = &shop.rates.currency;
    let Some(found) = products.currencies().iter().find(|found| *found != currency) else { return Ok(shop) };
    let sku = products.priced_in(found).map(|entry| entry.sku.to_string()).unwrap_or_default();
    Err(SettingsError::Currency { sku, found: found.clone(), shop: currency.clone() })
}

#[cfg(test)]
mod tests;
