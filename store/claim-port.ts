/** A name that one tab holds, and no other can, until it lets go or is gone. */
export interface Claim {
  isHeld(): boolean;
  release(): void;
}

/** Tells the tabs of the site apart: what a living tab has claimed is in use, everything else was left behind. */
export interface ClaimPort {
  /**
   * @param onLost called when another tab has taken the name while this one was put away
   * @returns null when another tab holds the name
   */
  claim(name: string, onLost?: () => void): Promise<Claim | null>;
  /** Whether claims exclude each other at all. Without that, nobody knows whether a thing is in use. */
  isExclusive(): boolean;
}
