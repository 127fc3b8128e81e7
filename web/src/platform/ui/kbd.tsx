import css from './kbd.module.css';

/** Keys as they are printed, pressed together or one after the other. */
export function Kbd({ caps }: { caps: readonly string[] }) {
  return (
    <kbd className={css.keys} dir="ltr">
      {caps.map((cap, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may stand there twice
        <kbd key={i} className={css.key}>
          {cap}
        </kbd>
      ))}
    </kbd>
  );
}
