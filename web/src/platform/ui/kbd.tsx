import css from './kbd.module.css';

/** Keys as printed, pressed together or in sequence. */
export function Kbd({ caps }: { caps: readonly string[] }) {
  return (
    <kbd className={css.keys} dir="ltr">
      {caps.map((cap, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice
        <kbd key={i} className={css.key}>
          {cap}
        </kbd>
      ))}
    </kbd>
  );
}
