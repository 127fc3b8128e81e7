import { Button } from '@mantine/core';
import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { canEditStartup } from '@seedbed/domain/startups/policy.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { FactsDialog } from '#capabilities/startups/facts-dialog.tsx';
import { placeOf } from '#capabilities/startups/place.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import { valueText } from '#platform/list/value-cells.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './file-page.module.css';

/** The facts of the startup: founders, place, year and tags. */
export function FileSide({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation('startups');
  const canEdit = canEditStartup(useActor(), startup._id);
  const [isEditing, setEditing] = useState(false);
  const website = startup.website ? websiteLink(startup.website) : null;
  const facts: [string, ReactNode][] = [
    [
      t('facts.website'),
      website && (
        <a href={website} target="_blank" rel="noreferrer">
          {website.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      ),
    ],
    [t('facts.place'), placeOf(startup)],
    [t('facts.founded'), startup.foundedYear],
    [t('facts.model'), startup.businessModel],
    [t('fields.stage'), startup.stage && valueText('startups', 'stage', startup.stage)],
  ];
  const groups = [
    { label: t('facts.programs'), items: startup.programs },
    { label: t('facts.industries'), items: startup.industries },
    { label: t('facts.tags'), items: startup.tags },
  ];
  return (
    <aside className={css.side} aria-label={t('facts.label')}>
      {startup.people.length > 0 && (
        <section>
          <h2 className={css.label}>{t('facts.founders')}</h2>
          <ul className={css.people}>
            {startup.people.map((person) => (
              <li key={person._id} className={css.person}>
                <Avatar person={person} size="small" />
                <UserName person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className={css.facts}>
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      </dl>
      {groups.map(
        ({ label, items }) =>
          items.length > 0 && (
            <section key={label}>
              <h2 className={css.label}>{label}</h2>
              <div className={css.pills}>
                {items.map((item) => (
                  <Pill key={item._id}>{item.name}</Pill>
                ))}
              </div>
            </section>
          ),
      )}
      {canEdit && (
        <Button variant="default" size="xs" onClick={() => setEditing(true)}>
          {t('facts.edit')}
        </Button>
      )}
      {canEdit && <FactsDialog opened={isEditing} startup={startup} onClose={() => setEditing(false)} />}
    </aside>
  );
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </>
);
