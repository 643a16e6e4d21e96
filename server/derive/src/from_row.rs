//! `#[derive(FromRow)]`

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::fields;

pub(crate) fn implement(input: &DeriveInput) -> syn::Result<TokenStream> {
    let row = &input.ident;
    let (names, types): (Vec<_>, Vec<_>) = fields(input)?.into_iter().map(|(name, field)| (name, &field.ty)).unzip();
    let columns = names.iter().map(ToString::to_string);
    Ok(quote! {
        impl<'r, R: sqlx::Row> sqlx::FromRow<'r, R> for #row
        where
            &'static str: sqlx::ColumnIndex<R>,
            #(#types: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,)*
        {
            fn from_row(row: &'r R) -> sqlx::Result<Self> {
                Ok(Self { #(#names: row.try_get(#columns)?),* })
            }
        }
    })
}
