import { Link, type LinkProps } from 'react-router';
import { prefetch } from '#platform/routes.ts';

/** A link that fetches its page's code when one points at it or comes to it with the keyboard. */
export function AppLink({ to, onMouseEnter, onFocus, ...props }: LinkProps) {
  const path = typeof to === 'string' ? to : (to.pathname ?? '');
  return (
    <Link
      to={to}
      onMouseEnter={(event) => {
        prefetch(path);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(path);
        onFocus?.(event);
      }}
      {...props}
    />
  );
}
