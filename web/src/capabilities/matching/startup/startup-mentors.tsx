import { Button } from '@mantine/core';
import { canEditStartupNeeds, canMatch } from '@seedbed/domain/matching/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EndMatchForm } from '#capabilities/matching/matches/end-match-form.tsx';
import { MatchesOfStartup } from '#capabilities/matching/operations.ts';
import { MatchStatePill } from '#capabilities/matching/words.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import type { MatchPartsFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Needs } from './needs.tsx';
import { Suggested } from './suggested.tsx';

/** The mentors of a startup, what it needs, and whom it could get. */
export function StartupMentors({ id }: { id: string; name: string }) {
  const { t } = useTranslation('matching');
  const actor = useActor();
  const [{ data }] = useQuery({ query: MatchesOfStartup, variables: { startupId: id } });
  const mayEdit = canEditStartupNeeds(actor, id);
  const matches = (data?.startupMatches ?? []).filter(
    ({ state }) => state === 'proposed' || state === 'confirmed' || (state === 'ended' && canMatch(actor)),
  );
  if (matches.length === 0 && !mayEdit) return null;
  return (
    <RecordSection title={t('startup.title')}>
      <Stack gap={4}>
        {matches.length === 0 ? (
          <p className="note">{t('startup.none')}</p>
        ) : (
          <Stack as="ul" gap={2}>
            {matches.map((match) => (
              <MatchLine key={match._id} match={match} />
            ))}
          </Stack>
        )}
        {mayEdit && <Needs startupId={id} />}
        {mayEdit && <Suggested startupId={id} />}
      </Stack>
    </RecordSection>
  );
}

function MatchLine({ match }: { match: MatchPartsFragment }) {
  const { t } = useTranslation('matching');
  const [isEnding, setEnding] = useState(false);
  const { fullName: name } = match.mentor;
  const close = () => setEnding(false);
  return (
    <li>
      <Row gap={2} align="center">
        <bdi>{name}</bdi>
        <MatchStatePill state={match.state} />
        {match.state === 'confirmed' && (
          <Writes>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={t('end.of', { name })}
              onClick={() => setEnding(true)}
            >
              {t('end.action')}
            </Button>
          </Writes>
        )}
      </Row>
      <FormDialog opened={isEnding} title={t('end.of', { name })} onClose={close}>
        <EndMatchForm match={match} onDone={close} />
      </FormDialog>
    </li>
  );
}
