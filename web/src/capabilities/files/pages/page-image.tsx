import { Button } from '@mantine/core';
import { pageWidths } from '@seedbed/domain/files/pages.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSource } from './page-source.ts';
import css from './pages.module.css';

interface Props {
  source: PageSource;
  page: number;
  count: number;
  watermark: string | null;
  /** How much of the page is seen, from 0 to 1. */
  onSeen?: ((page: number, share: number) => void) | undefined;
  /** Whether it took care of the fault. */
  onFault?: ((fault: unknown) => boolean) | undefined;
}

/** Loaded shortly before they are seen, and kept from then on. */
const ahead = '800px 0px';
const steps = [0, 0.25, 0.5, 0.75, 1];

/** Sharp on the screen, and no larger than needed. */
const widthFor = (cssPixels: number) =>
  pageWidths.find((width) => width >= cssPixels * devicePixelRatio * 0.8) ?? (pageWidths.at(-1) as 1_600);

export function PageImage({ source, page, count, watermark, onSeen, onFault }: Props) {
  const { t } = useTranslation('files');
  const box = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  const [tries, setTries] = useState(0);
  const [address, setAddress] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: ahead });
    // A page that is taller than the window never shows a large part of itself.
    const seen = new IntersectionObserver(
      ([entry]) => entry && onSeen?.(page, entry.intersectionRect.height / (entry.rootBounds?.height || 1)),
      { threshold: steps },
    );
    near.observe(element);
    seen.observe(element);
    return () => {
      near.disconnect();
      seen.disconnect();
      onSeen?.(page, 0);
    };
  }, [page, onSeen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    if (!isNear) return;
    const stop = new AbortController();
    let made: string | null = null;
    setFailed(false);
    const width = widthFor(box.current?.clientWidth ?? 0);
    source.page({ page, width, signal: stop.signal }).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (fault) => {
        if (stop.signal.aborted) return;
        if (!onFault?.(fault)) setFailed(true);
      },
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [isNear, tries, source, page]);

  return (
    <li ref={box} className={css.page} data-waits={address === null || undefined}>
      {address && (
        <span className={css.sheet}>
          <img className={css.image} src={address} alt={t('pages.page', { page, count })} draggable={false} />
          {watermark && <Watermark text={watermark} />}
        </span>
      )}
      {!address && !hasFailed && <span className="note">{t('pages.drawing', { page })}</span>}
      {hasFailed && (
        <span role="alert">
          {t('pages.failed')}{' '}
          <Button variant="default" size="xs" onClick={() => setTries(tries + 1)}>
            {t('pages.retry')}
          </Button>
        </span>
      )}
      <span className={css.number} aria-hidden="true">
        {page} / {count}
      </span>
    </li>
  );
}

const marks = Array.from({ length: 12 }, (_, i) => i);

/** The visitor's address over the page, so that a photo of it leads back. */
const Watermark = ({ text }: { text: string }) => (
  <span className={css.marks} aria-hidden="true">
    {marks.map((mark) => (
      <bdi key={mark} className={css.mark}>
        {text}
      </bdi>
    ))}
  </span>
);
