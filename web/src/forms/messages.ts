// The default messages of all forms. A field may override them.
export const formMessages = {
  required: "This field is required.",
  remote: "Please fix this field.",
  email: "Please enter a valid email address.",
  url: "Please enter a valid URL.",
  date: "Please enter a valid date.",
  dateISO: "Please enter a valid date (ISO).",
  number: "Please enter a valid number.",
  digits: "Please enter only digits.",
  equalTo: "Please enter the same value again.",
  maxlength: "Please enter no more than {0} characters.",
  minlength: "Please enter at least {0} characters.",
  rangelength: "Please enter a value between {0} and {1} characters long.",
  range: "Please enter a value between {0} and {1}.",
  max: "Please enter a value less than or equal to {0}.",
  min: "Please enter a value greater than or equal to {0}.",
  step: "Please enter a multiple of {0}.",
} as const;

/** The message of a form with a robot check that is not solved. */
export const ROBOT_MESSAGE = "Please validate you are not a robot.";

export type FormMessage = keyof typeof formMessages;

/** Fills the numbers into the message; `{0}` is the first. */
export function formMessage(name: FormMessage, ...values: Array<string | number>): string {
  return formMessages[name].replace(/\{(\d)\}/g, (place, at: string) => String(values[Number(at)] ?? place));
}
