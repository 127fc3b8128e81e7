import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHindrances } from '#capabilities/matching/words.tsx';
import { Writes } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Section } from '#platform/ui/layout/layout.tsx';
import type { Run } from './pair.ts';
import { PinForm } from './pin-form.tsx';
import css from './run.module.css';

/** Startups without a mentor, why, and the one change that would give them one. */
export function Misses({ run }: { run: Run }) {
  const { t } = useTranslation('matching');
  if (run.misses.length === 0) return null;
  return (
    <Section title={t('misses.title')} gap={3}>
      <ul className={css.pairs}>
        {run.misses.map((miss) => (
          <MissRow key={miss.startup.startupId} run={run} miss={miss} />
        ))}
      </ul>
    </Section>
  );
}

function MissRow({ run, miss }: { run: Run; miss: Run['misses'][number] }) {
  const { t } = useTranslation('matching');
  const [isChoosing, setChoosing] = useState(false);
  const hindrances = useHindrances('taken');
  const { startup, ways } = miss;
  const close = () => setChoosing(false);
  return (
    <li className={css.pair}>
      <span className={css.names}>
        <AppLink to={`/startup/${startup.startupId}/file/company`} dir="auto">
          {startup.name}
        </AppLink>
      </span>
      <span className={css.why}>
        {ways.map(({ mentor, change }) => (
          <span key={mentor._id}>{t(`misses.ways.${change}`, { name: mentor.fullName })}</span>
        ))}
        <span className="note">{hindrances(miss.hindrances)}</span>
      </span>
      {run.state === 'pending' && (
        <Writes>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('misses.choose-of', { name: startup.name })}
            onClick={() => setChoosing(true)}
          >
            {t('misses.choose')}
          </Button>
        </Writes>
      )}
      <FormDialog opened={isChoosing} title={t('misses.choose-of', { name: startup.name })} onClose={close}>
        <PinForm run={run} startupId={startup.startupId} onDone={close} />
      </FormDialog>
    </li>
  );
}
