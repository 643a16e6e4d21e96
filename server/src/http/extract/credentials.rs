//! Fields that several calls share: email addresses, passwords, captcha tokens and return addresses.

use super::field::{Fault, Field, Sent};
use crate::accounts::{email, password, return_url};
use crate::captcha;

/// An email address in lower case.
#[derive(Debug)]
pub struct Email(pub String);

impl Field for Email {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        match sent.text()? {
            None => Ok(None),
            Some(text) => email::normalise(text).map_or_else(Self::missing, |address| Ok(Self(address))).map(Some),
        }
    }

    fn missing() -> Result<Self, Fault> {
        Err(Fault::new("malformed", email::MESSAGE))
    }
}

/// An existing password.
#[derive(Debug)]
pub struct Password(pub String);

impl Field for Password {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        Ok(sent.text()?.map(|text| Self(text.to_owned())))
    }

    fn missing() -> Result<Self, Fault> {
        Err(Fault::new("required", "Please provide a password."))
    }
}

/// A new password, within the length limits.
#[derive(Debug)]
pub struct NewPassword(pub String);

impl Field for NewPassword {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        let Some(Password(text)) = Password::read(sent)? else { return Ok(None) };
        password::check_length(&text).map_err(|fault| Fault::new(fault.code, fault.message))?;
        Ok(Some(Self(text)))
    }

    fn missing() -> Result<Self, Fault> {
        Password::missing().map(|Password(text)| Self(text))
    }
}

/// The token from the captcha widget.
#[derive(Debug)]
pub struct CaptchaToken(pub String);

impl Field for CaptchaToken {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        Ok(sent.text().unwrap_or_default().map(|token| Self(token.trim().to_owned())))
    }

    fn missing() -> Result<Self, Fault> {
        Err(Fault::new("robot", captcha::MESSAGE))
    }

    fn stand_in() -> Option<Self> {
        Some(Self(String::new()))
    }
}

/// A path of this site to go to afterwards. Anything else is ignored.
#[derive(Debug)]
pub struct ReturnUrl(pub String);

impl Field for ReturnUrl {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        Ok(sent.text().unwrap_or_default().and_then(return_url::safe).map(|path| Self(path.to_owned())))
    }
}
