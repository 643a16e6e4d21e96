//! The `PLATEN_*` variables. One that holds a secret can be given as a file: `PLATEN_SMTP_URL_FILE` is the path of a file with
//! the value of `PLATEN_SMTP_URL`.

use std::ffi::{OsStr, OsString};

use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, Error};

/// What `--help` says about secrets.
pub const HELP: &str = "Each variable that holds a secret, such as PLATEN_DATABASE_URL, can be given as a file instead: \
    PLATEN_DATABASE_URL_FILE is the path of a file with the value.";

/// What the name of a variable with the path of a file ends with.
const SUFFIX: &str = "_FILE";

/// Returns the first `PLATEN_*` variable that the program does not read. A misspelled one would otherwise be ignored
/// silently.
pub fn unknown(program: &Command, names: impl IntoIterator<Item = String>) -> Option<String> {
    names.into_iter().find(|name| name.starts_with("PLATEN_") && !reads(program, name))
}

fn reads(command: &Command, variable: &str) -> bool {
    let is_read = |argument: &Arg| {
        let Some(name) = argument.get_env().and_then(OsStr::to_str) else { return false };
        name == variable || (is_secret(argument) && variable.strip_suffix(SUFFIX) == Some(name))
    };
    command.get_arguments().any(is_read) || command.get_subcommands().any(|command| reads(command, variable))
}

/// Reports whether an argument is a secret or contains one, such as a URL with a password.
fn is_secret(argument: &Arg) -> bool {
    argument.is_hide_env_values_set()
}

/// Parses the arguments of a program, with the secrets from files. Errors do not show secrets.
pub fn parse(
    program: &mut Command,
    arguments: Vec<OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<ArgMatches, Error> {
    let arguments = with_secrets(program, arguments, variable)
        .map_err(|message| program.error(clap::error::ErrorKind::ValueValidation, message))?;
    program.try_get_matches_from_mut(arguments).map_err(|error| without_secret(program, error))
}

/// Adds the secrets that variables name as files, as if they were given as flags of the command. They are arguments of the
/// parser alone: the process has none of them.
fn with_secrets(
    program: &Command,
    mut arguments: Vec<OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<Vec<OsString>, String> {
    // Finds the command and its flags. Errors are reported by the second pass; only help and version fail here.
    let Ok(matches) = program.clone().ignore_errors(true).try_get_matches_from(&arguments) else {
        return Ok(arguments);
    };
    let (mut command, mut given) = (program, &matches);
    while let Some((name, inner)) = given.subcommand() {
        let Some(subcommand) = command.find_subcommand(name) else { break };
        (command, given) = (subcommand, inner);
    }
    let mut secrets = Vec::new();
    for argument in command.get_arguments().filter(|argument| is_secret(argument)) {
        let (Some(name), Some(flag)) = (argument.get_env().and_then(OsStr::to_str), argument.get_long()) else {
            continue;
        };
        let of_file = format!("{name}{SUFFIX}");
        let Some(path) = variable(&of_file) else { continue };
        if variable(name).is_some() {
            return Err(format!("{name} and {of_file} are both set; unset one of them"));
        }
        // A flag takes precedence over its variable.
        if given.value_source(argument.get_id().as_str()) != Some(ValueSource::CommandLine) {
            let mut secret = OsString::from(format!("--{flag}="));
            secret.push(read(&path).map_err(|reason| format!("{of_file}: the file {} {reason}", path.display()))?);
            secrets.push(secret);
        }
    }
    // What follows `--` are no flags.
    let end = arguments.iter().position(|argument| argument == "--").unwrap_or(arguments.len());
    arguments.splice(end..end, secrets);
    Ok(arguments)
}

/// Reads the value in a file: its text without the newline at its end.
fn read(path: &OsStr) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("cannot be read: {error}"))?;
    let value = text.trim_end_matches(['\r', '\n']);
    if value.is_empty() {
        return Err("is empty; write the value into it".to_owned());
    }
    Ok(value.to_owned())
}

/// Removes the rejected value of a secret from an error.
fn without_secret(program: &Command, mut error: Error) -> Error {
    let is_shown = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(shown)) => has_secret(program, shown.split([' ', '=']).next().unwrap_or_default()),
        _ => false,
    };
    if is_shown {
        let _secret = error.insert(ContextKind::InvalidValue, ContextValue::String("…".to_owned()));
    }
    error
}

fn has_secret(command: &Command, flag: &str) -> bool {
    let is_it = |argument: &Arg| {
        is_secret(argument) && argument.get_long().is_some_and(|long| flag.strip_prefix("--") == Some(long))
    };
    command.get_arguments().any(is_it) || command.get_subcommands().any(|command| has_secret(command, flag))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::Args;
    use tempfile::TempDir;

    use super::*;
    use crate::config::{DataArgs, ServeArgs};

    fn program() -> Command {
        let staff =
            Command::new("staff").subcommand(DataArgs::augment_args(Command::new("add").arg(Arg::new("email"))));
        Command::new("platen").subcommand(ServeArgs::augment_args(Command::new("serve"))).subcommand(staff)
    }

    /// A folder of secrets, and the variables that name them.
    struct Secrets(TempDir, BTreeMap<String, OsString>);

    impl Secrets {
        fn new(secrets: &[(&str, &str)]) -> Self {
            let folder = TempDir::new().unwrap();
            let variables = secrets.iter().map(|(name, text)| {
                let path = folder.path().join(name);
                std::fs::write(&path, text).unwrap();
                (format!("{name}_FILE"), path.into_os_string())
            });
            let variables = variables.collect();
            Self(folder, variables)
        }

        fn parse(&self, arguments: &[&str]) -> Result<ArgMatches, String> {
            let arguments = ["platen"].iter().chain(arguments).map(OsString::from).collect();
            parse(&mut program(), arguments, |name| self.1.get(name).cloned()).map_err(|error| error.to_string())
        }

        /// The last value of a flag of a command.
        fn value(&self, arguments: &[&str], id: &str) -> Option<String> {
            let matches = self.parse(arguments).unwrap();
            let mut inner = &matches;
            while let Some((_, next)) = inner.subcommand() {
                inner = next;
            }
            inner.get_raw(id).and_then(|mut values| values.next_back()?.to_str().map(str::to_owned))
        }
    }

    #[test]
    fn an_unknown_variable_is_named_and_every_one_of_a_flag_is_known() {
        let names =
            ["PATH", "PLATEN_LISTEN", "PLATEN_CLIENT", "PLATEN_S3_BUCKET", "PLATEN_SMTP_URL_FILE", "PLATEN_LISTENS"];
        let unknown = |names: &[&str]| unknown(&program(), names.iter().map(|name| (*name).to_owned()));
        assert_eq!(unknown(&names), Some("PLATEN_LISTENS".to_owned()));
        assert_eq!(unknown(&names[..5]), None);
        assert_eq!(unknown(&["PLATEN_LISTEN_FILE"]), Some("PLATEN_LISTEN_FILE".to_owned()));
    }

    #[test]
    fn a_secret_is_read_from_a_file_by_every_command_that_needs_it() {
        let database = "postgres://u:p@db/shop";
        let secrets = Secrets::new(&[("PLATEN_DATABASE_URL", &format!("{database}\n"))]);
        for arguments in
            [&["serve"][..], &["staff", "add", "--data", "x", "a@shop.example"], &["staff", "add", "--", "--x"]]
        {
            assert_eq!(secrets.value(arguments, "database_url").as_deref(), Some(database), "{arguments:?}");
        }
        let given = ["serve", "--database-url", "sqlite:x"];
        assert_eq!(secrets.value(&given, "database_url").as_deref(), Some("sqlite:x"));
    }

    #[test]
    fn a_secret_from_a_file_meets_what_other_flags_require() {
        let secrets = Secrets::new(&[
            ("PLATEN_S3_ACCESS_KEY_ID", "id"),
            ("PLATEN_S3_SECRET_ACCESS_KEY", "-key\r\n"),
            ("PLATEN_DATABASE_URL", "postgres://db/shop"),
            ("PLATEN_NATS_URL", "nats://u:p@one:4222,nats://u:p@two:4222\n"),
            ("PLATEN_BACK_OFFICE_TOKEN", "0123456789abcdef"),
        ]);
        let arguments = ["serve", "--back-office-url", "https://erp.example"];
        assert_eq!(secrets.value(&arguments, "s3_secret_access_key").as_deref(), Some("-key"));
        assert_eq!(secrets.value(&arguments, "nats_url").as_deref(), Some("nats://u:p@two:4222"));
        let no_sender =
            Secrets::new(&[("PLATEN_SMTP_URL", "smtp://u:hush@mail.example")]).parse(&["serve"]).unwrap_err();
        assert!(no_sender.contains("--mail-from") && !no_sender.contains("hush"), "{no_sender}");
    }

    #[test]
    fn a_file_that_is_missing_or_empty_or_given_twice_is_named() {
        let mut secrets = Secrets::new(&[("PLATEN_DATABASE_URL", "\n")]);
        let path = secrets.0.path().join("PLATEN_DATABASE_URL").display().to_string();
        let error = secrets.parse(&["serve"]).unwrap_err();
        assert!(
            error.contains("PLATEN_DATABASE_URL_FILE") && error.contains(&path) && error.contains("is empty"),
            "{error}"
        );
        std::fs::remove_file(&path).unwrap();
        let error = secrets.parse(&["serve"]).unwrap_err();
        assert!(error.contains(&path) && error.contains("cannot be read"), "{error}");
        secrets.1.insert("PLATEN_DATABASE_URL".to_owned(), "postgres://u:hush@db/shop".into());
        let error = secrets.parse(&["serve"]).unwrap_err();
        assert!(error.contains("PLATEN_DATABASE_URL and PLATEN_DATABASE_URL_FILE are both set"), "{error}");
        assert!(!error.contains("hush"));
    }

    #[test]
    fn an_invalid_secret_is_not_shown() {
        let secrets = Secrets::new(&[("PLATEN_DATABASE_URL", "mysql://u:hush@db/shop")]);
        for arguments in [
            &["serve"][..],
            &["serve", "--smtp-url=http://u:hush@mail.example"],
            &["serve", "--back-office-token", "hush"],
        ] {
            let error = secrets.parse(arguments).unwrap_err();
            assert!(error.contains("invalid value '…'") && !error.contains("hush"), "{error}");
        }
        let error = Secrets::new(&[]).parse(&["serve", "--listen", "nowhere"]).unwrap_err();
        assert!(error.contains("invalid value 'nowhere'"), "{error}");
    }
}
