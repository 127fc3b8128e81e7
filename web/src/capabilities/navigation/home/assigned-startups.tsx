import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { StartupRows } from '#capabilities/startups/public.tsx';
import css from './home.module.css';
import { Section } from './home-frame.tsx';

const few = 6;

/** The startups I look after, for people who may see all of them. */
export function AssignedStartups() {
  const { t } = useTranslation(['navigation', 'startups']);
  const { assignedStartups } = useMe();
  const [all, setAll] = useState(false);
  if (assignedStartups.length === 0) return null;
  const shown = all ? assignedStartups : assignedStartups.slice(0, few);
  return (
    <Section title={t('home.mine')}>
      <StartupRows startups={shown} line={({ oneLiner }) => oneLiner} wide />
      {shown.length < assignedStartups.length && (
        <Button className={css.all} variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('startups:all', { count: assignedStartups.length })}
        </Button>
      )}
    </Section>
  );
}
