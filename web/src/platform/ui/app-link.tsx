import { Link, type LinkProps } from 'react-router';
import { prefetch } from '#platform/routes.ts';

/** A link that prefetches its page on hover and focus. */
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
