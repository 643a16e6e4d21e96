//! Why a server did not start.

use std::path::PathBuf;

use platen_catalog::RefreshError;

use crate::accounts::password::PasswordError;
use crate::captcha;
use crate::settings::SettingsError;

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// An error of the database.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
    /// The socket failed.
    #[error("the server cannot listen: {0}")]
    Listen(std::io::Error),
    /// The folder for files under inspection cannot be created.
    #[error("the folder {0} cannot be created: {1}")]
    Folder(PathBuf, std::io::Error),
    /// The threads for artwork cannot be started.
    #[error("the threads for artwork cannot be started: {0}")]
    Threads(std::io::Error),
    /// The client of the back office cannot be created.
    #[error("the back office's client cannot be created: {0}")]
    BackOffice(std::io::Error),
    /// The client of the payment provider cannot be created.
    #[error("payments by card cannot be used: {0}")]
    Payments(std::io::Error),
    /// The client of the tax service cannot be created.
    #[error("the tax service cannot be used: {0}")]
    TaxService(std::io::Error),
    /// The catalog cannot be loaded.
    #[error(transparent)]
    Catalog(#[from] RefreshError),
    /// The settings files are invalid.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The captcha cannot be loaded.
    #[error(transparent)]
    Captcha(#[from] captcha::LoadError),
    /// Password hashing failed.
    #[error("passwords cannot be hashed: {0}")]
    Passwords(PasswordError),
    /// The file storage cannot be used.
    #[error("the file storage cannot be used: {0}")]
    Files(object_store::Error),
    /// The client of the collector of traces cannot be created.
    #[error("traces cannot be sent: {0}")]
    Traces(std::io::Error),
    /// The mail configuration is invalid.
    #[error("emails cannot be sent: {0}")]
    Mail(String),
}
