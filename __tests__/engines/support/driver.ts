/*
 * The checks of `__tests__/engines` are written once and run in every browser engine that the machine has. What differs
 * between the engines is behind this port: two drivers implement it, one over Playwright and one over W3C WebDriver.
 */

/** What a new, empty browser profile is to be like. */
export interface ProfileOptions {
  readonly width: number;
  readonly height: number;
  readonly isDark: boolean;
  /** Whether pages may use localStorage. */
  readonly hasStorage: boolean;
  /** Whether a page counts as loaded only with all its scripts. */
  readonly awaitsScripts: boolean;
}

export const DESKTOP: ProfileOptions = {
  // The widest window in which the list is one column.
  width: 1199,
  height: 800,
  isDark: false,
  hasStorage: true,
  awaitsScripts: true,
};

/** A running browser of one engine. */
export interface Driver {
  /** Starts with nothing stored. */
  openProfile(options: ProfileOptions): Promise<Profile>;
  close(): Promise<void>;
}

/** A browser profile: its tabs share one storage. */
export interface Profile {
  /** The version of the browser. */
  readonly version: string;
  openTab(): Promise<DriverTab>;
  close(): Promise<void>;
}

export interface DriverTab {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it must not refer to anything outside of itself. */
  run<Argument, Value>(act: (argument: Argument) => Value | Promise<Value>, argument: Argument): Promise<Value>;
  /** Starts a function in the page, and does not wait for its end: the other tabs can be driven meanwhile. */
  start<Argument>(act: (argument: Argument) => unknown, argument: Argument): Promise<void>;
  /** Presses a key or a chord with a real key event, such as 'a', 'Tab' or 'Control+Enter'. */
  press(chord: string): Promise<void>;
  /** Types a text, key by key. */
  type(text: string): Promise<void>;
  /** Clicks the mouse at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Writes a PNG of the window. */
  takePicture(path: string): Promise<void>;
  close(): Promise<void>;
}
