import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './conflict-choice.module.css';

interface Both {
  mine: ReactNode;
  /** Absent if it cannot be loaded. */
  theirs?: ReactNode;
}

type Props = {
  /** Names the other person, if known. */
  sentence: ReactNode;
  onDecide: (keepsMine: boolean) => void;
} & (
  | Both
  | {
      /** Long texts, which lie side by side where there is room. One choice is for all of them. */
      texts: readonly Both[];
      /** The other person; null if unknown. */
      author: string | null;
    }
);

/** Two people changed the same: shows both, and the person chooses. */
export function ConflictChoice({ sentence, onDecide, ...both }: Props) {
  const { t } = useTranslation();
  const isText = 'texts' in both;
  const name = isText ? both.author : null;
  return (
    <div className={css.conflict} role="alert" tabIndex={-1}>
      <p>{sentence}</p>
      {isText ? (
        <Texts
          texts={both.texts}
          mine={t('conflict.my-text')}
          theirs={name ? t('conflict.text-of', { name }) : t('conflict.theirs')}
        />
      ) : (
        <dl className={css.values}>
          <dt>{t('conflict.mine')}</dt>
          <dd>{both.mine}</dd>
          {both.theirs !== undefined && (
            <>
              <dt>{t('conflict.theirs')}</dt>
              <dd>{both.theirs}</dd>
            </>
          )}
        </dl>
      )}
      <Row gap={2}>
        <Button size="xs" variant="default" onClick={() => onDecide(false)}>
          {name ? t('conflict.take-text-of', { name }) : t('conflict.take')}
        </Button>
        <Button size="xs" onClick={() => onDecide(true)}>
          {t(isText ? 'conflict.keep-text' : 'conflict.keep')}
        </Button>
      </Row>
    </div>
  );
}

/** Each text has its name, since on a phone they lie below each other. */
const Texts = ({ texts, mine, theirs }: { texts: readonly Both[]; mine: string; theirs: string }) => (
  <Stack gap={3}>
    {texts.map((pair, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two texts may be equal, and their order stays
      <Grid key={i} as="dl" min="16rem" gap={2} fit>
        {(
          [
            [mine, pair.mine],
            [theirs, pair.theirs],
          ] as const
        ).map(([label, text]) => (
          <Card key={label} pad={3}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Card>
        ))}
      </Grid>
    ))}
  </Stack>
);
