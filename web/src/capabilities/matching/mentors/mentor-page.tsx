import { Button } from '@mantine/core';
import { matchColumns } from '@seedbed/domain/matching/columns.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { matchCells } from '#capabilities/matching/matches/match-cells.tsx';
import { MatchList, OneMentorProfile } from '#capabilities/matching/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { OneMentorProfileQuery } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { list } from '#platform/i18n/dates.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ProfileForm } from './profile-form.tsx';

const Line = lineOf(['startup', 'createdAt', 'state'], matchCells, { isSelectable: false, hasBox: false });

/** The offer of a mentor, and the startups they were matched with. */
export function Component() {
  const { t } = useTranslation(['matching', 'common']);
  const id = useParams().id ?? '';
  const [isEditing, setEditing] = useState(false);
  const [{ data, error }, again] = useQuery({ query: OneMentorProfile, variables: { userId: id } });
  const profile = data?.mentorProfile;
  if (!profile) return <NotLoaded error={error} onRetry={again} missing={data && t('mentors.missing')} />;
  const close = () => setEditing(false);
  return (
    <Page
      title={profile.user.fullName}
      sentence={<AppLink to={`/profile/${id}`}>{t('mentors.person')}</AppLink>}
      action={
        <Writes>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        </Writes>
      }
    >
      <Stack gap={6}>
        <Offer data={data} />
        <Section title={t('matches.title')}>
          <Matches mentorId={id} />
        </Section>
      </Stack>
      <FormDialog opened={isEditing} title={t('profile.edit')} onClose={close}>
        <ProfileForm data={data} onDone={close} />
      </FormDialog>
    </Page>
  );
}

function Offer({ data: { mentorProfile: profile, matchTopics, matchIndustries } }: { data: OneMentorProfileQuery }) {
  const { t } = useTranslation(['matching', 'startups']);
  if (!profile) return null;
  const nameOf = (all: OneMentorProfileQuery['matchTopics'], id: string) => all.find(({ _id }) => _id === id)?.name;
  const topics = profile.expertise
    .toSorted((a, b) => b.level - a.level)
    .flatMap(({ tagId, level }) => {
      const name = nameOf(matchTopics, tagId);
      return name ? t('profile.topic', { name, level: t(`levels.${level as 1 | 2 | 3}`) }) : [];
    });
  const industries = profile.industryIds.flatMap((one) => nameOf(matchIndustries, one) ?? []);
  const said = [
    ['expertise', topics],
    ['industryIds', industries],
    ['stages', profile.stages.map((one) => t(`startups:values.stage.${one as 'idea'}`))],
    ['languages', profile.languages.map((one) => nameOfLanguage(one as 'en'))],
  ] as const;
  return (
    <Facts>
      <Fact label={t('fields.isOpen')}>
        <Pill tone={profile.isOpen ? 'good' : 'plain'}>{t(profile.isOpen ? 'profile.open' : 'profile.closed')}</Pill>
      </Fact>
      <Fact label={t('fields.capacity')}>{profile.capacity}</Fact>
      {said.map(
        ([field, values]) =>
          values.length > 0 && (
            <Fact key={field} label={t(`fields.${field}`)}>
              <bdi>{list(values)}</bdi>
            </Fact>
          ),
      )}
    </Facts>
  );
}

function Matches({ mentorId }: { mentorId: string }) {
  const { t } = useTranslation('matching');
  const options = useValueOptions('matches', matchColumns);
  const within = useMemo(() => ({ column: 'mentor', operator: 'ANY_OF' as const, values: [mentorId] }), [mentorId]);
  const { mentor: _same, ...columns } = matchColumns;
  return (
    <ListPart
      name="matches-of-mentor"
      texts="matches"
      title={t('matches.title')}
      columns={columns}
      document={MatchList}
      options={options}
      within={within}
      cells={matchCells}
      usualView="table"
      Card={Line}
      cards="lines"
      canFilter={false}
      empty={
        <Empty drawing={<PeopleDrawing />} title={t('matches.empty.title')} sentence={t('matches.empty.of-mentor')} />
      }
    />
  );
}
