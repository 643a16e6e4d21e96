//! The I/O of Platen: HTTP, WebSocket, files and mail. A library that builds the app, and a thin `main`.

#![cfg_attr(
    not(feature = "openapi"),
    allow(unused_imports, reason = "types that only the description of a call in the OpenAPI document names")
)]

pub mod accounts;
pub mod archive;
pub mod artwork;
pub mod back_office;
pub mod backup;
pub mod bestsellers;
pub mod captcha;
pub mod cli;
pub mod client;
pub mod command_changes;
pub mod commands;
pub mod config;
pub mod content;
pub mod customer_data;
pub mod demo;
pub mod descriptors;
pub mod designs;
pub mod email_texts;
#[cfg(test)]
mod fixture;
pub mod format;
pub mod free_orders;
pub mod geography;
pub mod housekeeping;
pub mod http;
pub mod http_client;
pub mod look;
pub mod mail;
pub mod nodes;
#[cfg(feature = "openapi")]
pub mod openapi;
pub mod outbox;
pub mod payments;
pub mod photographs;
pub mod proofs;
pub mod raster;
pub mod ratings;
pub mod routes;
pub mod settings;
pub mod shop;
pub mod startup;
pub mod stockart;
pub mod tasks;
pub mod tax_service;
pub mod telemetry;
pub mod trusted_proxies;
pub mod variables;
pub mod virtual_proof;
pub mod work;
