/** A name of this machine that, unlike localhost, is no secure context over plain http. Chromium is told of it. */
export const INSECURE_HOST = 'pastes.test';
