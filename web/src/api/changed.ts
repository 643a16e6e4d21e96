// Announces that a call has changed something, to a tab that must ask what.
export const afterChange = { run: (): void => undefined };
