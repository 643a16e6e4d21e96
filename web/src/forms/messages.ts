// The default messages of all forms. A field may override them.
import { t } from "@lingui/core/macro";

export const formMessages = {
  required: t`This field is required.`,
  remote: t`Please fix this field.`,
  email: t`Please enter a valid email address.`,
  url: t`Please enter a valid URL.`,
  date: t`Please enter a valid date.`,
  dateISO: t`Please enter a valid date (ISO).`,
  number: t`Please enter a valid number.`,
  digits: t`Please enter only digits.`,
  equalTo: t`Please enter the same value again.`,
  maxlength: t`Please enter no more than {0} characters.`,
  minlength: t`Please enter at least {0} characters.`,
  rangelength: t`Please enter a value between {0} and {1} characters long.`,
  range: t`Please enter a value between {0} and {1}.`,
  max: t`Please enter a value less than or equal to {0}.`,
  min: t`Please enter a value greater than or equal to {0}.`,
  step: t`Please enter a multiple of {0}.`,
} as const;

/** The message of a form with a robot check that is not solved. */
export const ROBOT_MESSAGE = t`Please validate you are not a robot.`;

export type FormMessage = keyof typeof formMessages;

/** Fills the numbers into the message; `{0}` is the first. */
export function formMessage(name: FormMessage, ...values: Array<string | number>): string {
  return formMessages[name].replace(/\{(\d)\}/g, (place, at: string) => String(values[Number(at)] ?? place));
}
