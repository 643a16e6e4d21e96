export const LANGUAGES: readonly string[];
export const LANGUAGE: string;
export const OUT: string;
