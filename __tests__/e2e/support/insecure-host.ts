/** A host name that playwright.config.ts maps to localhost. Over plain http it is not a secure context. */
export const INSECURE_HOST = 'pastes.test';
