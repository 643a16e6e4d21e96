//! An S3 server (`s3s`) in the test's own process, which stores files in a folder and can be taken down.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use hyper_util::rt::TokioIo;
use platen::artwork::config::StorageArgs;
use platen::artwork::storage::Storage;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use tempfile::TempDir;

const BUCKET: &str = "artwork";
pub const KEY_ID: &str = "test-key";
pub const KEY: &str = "test-secret";

/// Runs until it is dropped.
pub struct S3 {
    folder: TempDir,
    endpoint: String,
    down: Arc<AtomicBool>,
}

impl S3 {
    pub async fn start() -> Self {
        let folder = TempDir::new().unwrap();
        std::fs::create_dir(folder.path().join(BUCKET)).unwrap();
        let mut builder = S3ServiceBuilder::new(s3s_fs::FileSystem::new(folder.path()).unwrap());
        builder.set_auth(SimpleAuth::from_single(KEY_ID, KEY));
        let service = builder.build();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let down = Arc::new(AtomicBool::new(false));
        let is_down = Arc::clone(&down);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let (service, is_down) = (service.clone(), Arc::clone(&is_down));
                tokio::spawn(async move {
                    let answered = hyper::service::service_fn(move |request| {
                        let (service, is_down) = (service.clone(), Arc::clone(&is_down));
                        async move {
                            if is_down.load(Ordering::SeqCst) {
                                return Err(s3s::HttpError::new(Box::new(std::io::Error::from(
                                    std::io::ErrorKind::ConnectionReset,
                                ))));
                            }
                            hyper::service::Service::call(&service, request).await
                        }
                    });
                    // Broken connections are part of the test.
                    let _broken = hyper::server::conn::http1::Builder::new()
                        .serve_connection(TokioIo::new(socket), answered)
                        .await;
                });
            }
        });
        Self { folder, endpoint, down }
    }

    /// Returns the URL of the service.
    pub fn endpoint(&self) -> &str {
        &self.endpoint
    }

    /// Starts or stops breaking every connection.
    pub fn set_down(&self, down: bool) {
        self.down.store(down, Ordering::SeqCst);
    }

    /// Returns the storage as configured by an operator.
    pub fn storage(&self) -> Storage {
        self.args().open(self.folder.path()).unwrap()
    }

    fn args(&self) -> StorageArgs {
        StorageArgs {
            files: None,
            s3_bucket: Some(BUCKET.to_owned()),
            s3_endpoint: Some(self.endpoint.clone()),
            s3_region: "us-east-1".to_owned(),
            s3_access_key_id: Some(KEY_ID.to_owned()),
            s3_secret_access_key: Some(KEY.to_owned()),
        }
    }
}
