import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Pages set their title after they are drawn. */
const settleMs = 400;

/** Tells a screen reader where a link has led, since nothing else on the page says so. */
export function Announcer() {
  const { pathname } = useLocation();
  const [textOfCode, setSaid] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what is announced
  useEffect(() => {
    const timer = setTimeout(() => setSaid(document.title), settleMs);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status">
      {textOfCode}
    </p>
  );
}
