//! `#[path(post, path = "/api/…", …)]`

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Ident, ItemFn, LitStr, Token};

/// The method, and the text after `path =`.
struct Arguments {
    method: Ident,
    path: LitStr,
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let method = input.parse()?;
        let mut path = None;
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let name: Ident = input.parse()?;
            if name == "path" {
                input.parse::<Token![=]>()?;
                path = Some(input.parse()?);
            }
            // The rest of the argument is utoipa's.
            while !input.is_empty() && !input.peek(Token![,]) {
                input.parse::<proc_macro2::TokenTree>()?;
            }
        }
        let path = path.ok_or_else(|| input.error("expected `path = \"…\"`"))?;
        Ok(Self { method, path })
    }
}

/// Describes a handler for utoipa, and states its method and path in a type beside it.
pub(crate) fn implement(arguments: TokenStream, handler: TokenStream) -> syn::Result<TokenStream> {
    let Arguments { method, path } = syn::parse2(arguments.clone())?;
    let function: ItemFn = syn::parse2(handler.clone())?;
    let (visibility, name) = (&function.vis, format_ident!("__call_{}", function.sig.ident));
    let method = method.to_string().to_uppercase();
    Ok(quote! {
        #[cfg_attr(feature = "openapi", utoipa::path(#arguments))]
        #handler

        #[allow(non_camel_case_types, missing_docs, reason = "named after its handler")]
        #[doc(hidden)]
        #[derive(Debug)]
        #visibility struct #name;

        impl platen_schema::Documented for #name {
            const METHOD: &'static str = #method;
            const PATH: &'static str = #path;
        }
    })
}
