import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './conflict-choice.module.css';

interface Both {
  /** Its name among all pairs. */
  place: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface Props {
  sentence: ReactNode;
  /** The other person; null if unknown. */
  author: string | null;
  /** Long texts, which lie side by side where there is room. */
  texts: readonly Both[];
  /** The pair at this place leaves the list. */
  onDecide: (place: string, keepsMine: boolean) => void;
}

/** Two people changed the same parts of a text: shows both for each part, and the person chooses for each. */
export function TextConflicts({ sentence, author, texts, onDecide }: Props) {
  const { t } = useTranslation();
  const [decided, setDecided] = useState<{ at: number } | null>(null);
  const pairs = useRef<HTMLDivElement>(null);
  // The pressed button is gone with its pair.
  useEffect(() => {
    if (!decided) return;
    const all = pairs.current?.querySelectorAll<HTMLElement>(':scope > *');
    all?.[Math.min(decided.at, all.length - 1)]?.focus();
  }, [decided]);
  function decide(event: MouseEvent, at: number, keepsMine: boolean) {
    // The second click of a double click would decide the pair that came to the same place.
    const place = event.detail > 1 ? undefined : texts[at]?.place;
    if (place === undefined) return;
    onDecide(place, keepsMine);
    setDecided({ at });
  }
  const names = {
    mine: t('conflict.my-text'),
    theirs: author ? t('conflict.text-of', { name: author }) : t('conflict.theirs'),
  };
  return (
    <section className={css.conflict}>
      <p role="alert">{sentence}</p>
      <div ref={pairs} className={css.pairs}>
        {texts.map((pair, i) => (
          <fieldset key={pair.place} className={css.pair} tabIndex={-1}>
            {texts.length > 1 && <legend>{t('conflict.place', { place: i + 1, total: texts.length })}</legend>}
            <Stack gap={2}>
              {/* Each text has its name, since on a phone they lie below each other. */}
              <Grid as="dl" min="16rem" gap={2} fit>
                {(['mine', 'theirs'] as const).map((side) => (
                  <Card key={side} pad={3}>
                    <dt>{names[side]}</dt>
                    <dd>{pair[side]}</dd>
                  </Card>
                ))}
              </Grid>
              <Row gap={2}>
                <Button size="xs" variant="default" onClick={(event) => decide(event, i, false)}>
                  {author ? t('conflict.take-text-of', { name: author }) : t('conflict.take')}
                </Button>
                <Button size="xs" onClick={(event) => decide(event, i, true)}>
                  {t('conflict.keep-text')}
                </Button>
              </Row>
            </Stack>
          </fieldset>
        ))}
      </div>
    </section>
  );
}
