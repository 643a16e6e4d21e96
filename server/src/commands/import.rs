//! x
pub async fn run(_: &crate::config::DataArgs, _: &[std::path::PathBuf]) -> Result<(), String> {
    Ok(())
}
