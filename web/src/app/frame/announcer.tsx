import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Pages set their title after they render. */
const settleMs = 400;

/** Announces page changes to screen readers, since client-side navigation does not. */
export function Announcer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    const timer = setTimeout(() => setTitle(document.title), settleMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
