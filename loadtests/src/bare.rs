//! A bare actix-web server for comparison: one constant response per path.

use std::path::Path;

use actix_web::web::{Bytes, Data, Path as InPath};
use actix_web::{App, HttpResponse, HttpServer, web};

use crate::Result;

async fn answer(index: InPath<usize>, bodies: Data<Vec<Bytes>>) -> HttpResponse {
    match bodies.get(index.into_inner()) {
        Some(body) => HttpResponse::Ok().content_type("application/json").body(body.clone()),
        None => HttpResponse::NotFound().finish(),
    }
}

/// Serves until a signal stops it. Prints its address to stdout like Platen.
pub(crate) fn serve(folder: &Path) -> Result<()> {
    let mut bodies = Vec::new();
    while let Ok(body) = std::fs::read(folder.join(bodies.len().to_string())) {
        bodies.push(Bytes::from(body));
    }
    let bodies = Data::new(bodies);
    actix_web::rt::System::new().block_on(async move {
        let server = HttpServer::new(move || {
            App::new().app_data(bodies.clone()).route("/api/products/{index}", web::get().to(answer))
        })
        .bind(("127.0.0.1", 0))?;
        println!("listening on http://{}", server.addrs()[0]);
        server.run().await?;
        Ok(())
    })
}
