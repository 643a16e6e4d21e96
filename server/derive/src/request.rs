//! `#[derive(Request)]`

use proc_macro2::{Ident, Span, TokenTree};
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::{DeriveInput, Expr, Field, LitStr, Token};

use crate::fields;

pub(crate) fn implement(input: &DeriveInput) -> syn::Result<proc_macro2::TokenStream> {
    // Avoids a clash with a field of that name.
    let form = Ident::new("form", Span::mixed_site());
    let mut names = Vec::new();
    let mut reads = Vec::new();
    for (name, field) in fields(input)? {
        reads.push(read(&form, name, field)?);
        names.push(name);
    }
    let request = &input.ident;
    let most = largest(input)?.map(|most| quote!(const MAX_BYTES: usize = #most;));
    Ok(quote! {
        impl crate::http::extract::body::Request for #request {
            #most

            fn read(#form: &mut crate::http::extract::form::FormReader<'_>) -> Option<Self> {
                #(let #names = #reads;)*
                Some(Self { #(#names: #names?),* })
            }
        }
    })
}

/// Returns the largest body of the request, if it is another one than that of most: `#[request(max_bytes = …)]`.
fn largest(input: &DeriveInput) -> syn::Result<Option<Expr>> {
    let mut most = None;
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("request")) {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("max_bytes") {
                return Err(meta.error("unknown attribute"));
            }
            most = Some(meta.value()?.parse()?);
            Ok(())
        })?;
    }
    Ok(most)
}

/// Returns the expression that parses a field; an `Option` that is `None` if the field is invalid.
fn read(form: &Ident, name: &Ident, field: &Field) -> syn::Result<proc_macro2::TokenStream> {
    let how = Attributes::of(field)?;
    let wire = how.rename.unwrap_or_else(|| camel_case(&name.to_string()));
    Ok(match (how.flatten, how.line, how.missing) {
        (true, _, _) => quote!(crate::http::extract::body::Request::read(#form)),
        (false, true, _) => {
            let Some(max) = how.max_length else {
                return Err(syn::Error::new_spanned(name, "a line needs `#[schema(max_length = …)]`"));
            };
            quote!(#form.line(#wire, #max))
        }
        (false, false, Some(message)) => quote!(#form.required(#wire, #message)),
        (false, false, None) => quote!(#form.field(#wire)),
    })
}

#[derive(Default)]
struct Attributes {
    rename: Option<String>,
    flatten: bool,
    line: bool,
    missing: Option<LitStr>,
    max_length: Option<Expr>,
}

impl Attributes {
    fn of(field: &Field) -> syn::Result<Self> {
        let mut found = Self::default();
        for attribute in &field.attrs {
            let path = attribute.path();
            if path.is_ident("serde") {
                attribute.parse_nested_meta(|meta| {
                    if meta.path.is_ident("rename") {
                        found.rename = Some(meta.value()?.parse::<LitStr>()?.value());
                        return Ok(());
                    }
                    found.flatten |= meta.path.is_ident("flatten");
                    skip_value(&meta)
                })?;
            } else if path.is_ident("schema") {
                attribute.parse_nested_meta(|meta| {
                    if meta.path.is_ident("max_length") {
                        found.max_length = Some(meta.value()?.parse()?);
                        return Ok(());
                    }
                    skip_value(&meta)
                })?;
            } else if path.is_ident("request") {
                attribute.parse_nested_meta(|meta| {
                    if meta.path.is_ident("missing") {
                        found.missing = Some(meta.value()?.parse()?);
                    } else if meta.path.is_ident("line") {
                        found.line = true;
                    } else {
                        return Err(meta.error("expected `missing` or `line`"));
                    }
                    Ok(())
                })?;
            }
        }
        Ok(found)
    }
}

/// Skips the value of an attribute of another derive macro.
fn skip_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    while !meta.input.is_empty() && !meta.input.peek(Token![,]) {
        meta.input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// Converts `address_id` to `addressId`.
fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |camel, word| {
        let mut emails = word.chars();
        let head = emails.next().map(|message| message.to_ascii_uppercase());
        camel + &head.into_iter().chain(emails).collect::<String>()
    })
}
