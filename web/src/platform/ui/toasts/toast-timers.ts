interface Fade {
  ms: number;
  end: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

const fades = new Map<string, Fade>();
const holders = new Set<string>();

const start = (fade: Fade) => {
  fade.timer = setTimeout(fade.end, fade.ms);
};

function hold(holder: string) {
  holders.add(holder);
  for (const { timer } of fades.values()) clearTimeout(timer);
}

function release(...gone: string[]) {
  const wasHeld = holders.size > 0;
  for (const holder of gone) holders.delete(holder);
  if (wasHeld && holders.size === 0) for (const fade of fades.values()) start(fade);
}

/**
 * Ends a toast after `ms`. Pointer or focus on any toast pauses all; then all restart. A repeated id restarts its
 * own time.
 */
export function closeAfter(id: string, ms: number, end: () => void): void {
  clearTimeout(fades.get(id)?.timer);
  const fade = { ms, end };
  fades.set(id, fade);
  if (holders.size === 0) start(fade);
}

/** Clears the timer and hold of a closed toast. */
export function forgetTimer(id: string): void {
  clearTimeout(fades.get(id)?.timer);
  fades.delete(id);
  release(`${id} pointer`, `${id} focus`);
}

/**
 * Props for the element that fades. A pointer that rests where the toast appears does not hold it: on a phone it is the last
 * tap, and never leaves.
 */
export const pauseProps = (id: string) => ({
  onMouseMove: () => hold(`${id} pointer`),
  onMouseLeave: () => release(`${id} pointer`),
  onFocusCapture: () => hold(`${id} focus`),
  onBlurCapture: () => release(`${id} focus`),
});
