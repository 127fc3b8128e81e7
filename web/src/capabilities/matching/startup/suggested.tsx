import { Button } from '@mantine/core';
import { matchingLimits } from '@seedbed/domain/matching/input.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OpenMentors, SetWish, Suggestions } from '#capabilities/matching/operations.ts';
import { Reasons } from '#capabilities/matching/words.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import type { MatchSuggestionsQuery } from '#platform/api/generated/documents.ts';
import { personChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './startup.module.css';

type Wish = MatchSuggestionsQuery['ownMatchWishes'][number];
type Suggestion = MatchSuggestionsQuery['matchSuggestions']['mentors'][number];
type Set = (mentor: Wish['mentor'], wish: { rank: number | null; isNever: boolean }) => Promise<void>;

/** Mentors who fit. Founders rank them; the team keeps two apart. */
export function Suggested({ startupId }: { startupId: string }) {
  const { t } = useTranslation('matching');
  const isTeam = canMatch(useActor());
  const [setWish] = useAct(SetWish);
  const [{ data, error }, again] = useQuery({ query: Suggestions, variables: { startupId } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const { matchSuggestions: suggestions, ownMatchWishes: wishes } = data;
  if (!suggestions.mayWish) return null;
  const ranked = wishes.filter(({ rank }) => rank !== null);
  const never = wishes.filter(({ isNever }) => isNever);
  const wished = new Set(wishes.map(({ mentor }) => mentor._id));
  const rest = suggestions.mentors.filter(({ mentor }) => !wished.has(mentor._id));
  const freeRank = firstFreeRank(ranked);
  const set: Set = async ({ _id: mentorId, fullName: name }, wish) => {
    const { data: isSet, undoId } = await setWish({ startupId, mentorId, ...wish });
    if (!isSet) return;
    const kind = wish.isNever ? 'never' : wish.rank === null ? 'taken-back' : 'wished';
    offerUndo(t(`wishes.${kind}`, { name }), undoId);
  };
  return (
    <>
      {!isTeam && (
        <Stack gap={2}>
          <h3 className={css.title}>{t('wishes.title')}</h3>
          {ranked.length === 0 && <p className="note">{t('wishes.none')}</p>}
          <Lines wishes={ranked} set={set} />
          {freeRank !== null && <AnotherMentor startupId={startupId} known={wished} rank={freeRank} set={set} />}
        </Stack>
      )}
      {never.length > 0 && (
        <Stack gap={2}>
          <h3 className={css.title}>{t(isTeam ? 'wishes.apart' : 'wishes.not-for-us')}</h3>
          <Lines wishes={never} set={set} />
        </Stack>
      )}
      <Stack gap={2}>
        <h3 className={css.title}>{t('suggestions.title')}</h3>
        {rest.length === 0 && <p className="note">{t('suggestions.none')}</p>}
        <Stack as="ul" gap={3}>
          {rest.map((suggestion) => (
            <SuggestedMentor
              key={suggestion.mentor._id}
              suggestion={suggestion}
              rank={isTeam ? null : freeRank}
              isTeam={isTeam}
              set={set}
            />
          ))}
        </Stack>
      </Stack>
    </>
  );
}

function firstFreeRank(wishes: readonly Wish[]): number | null {
  const taken = new Set(wishes.map(({ rank }) => rank));
  for (let rank = 1; rank <= matchingLimits.rank; rank++) if (!taken.has(rank)) return rank;
  return null;
}

function SuggestedMentor({
  suggestion: { mentor, reasons },
  rank,
  isTeam,
  set,
}: {
  suggestion: Suggestion;
  rank: number | null;
  isTeam: boolean;
  set: Set;
}) {
  const { t } = useTranslation('matching');
  const name = mentor.fullName;
  return (
    <li>
      <Stack gap={1}>
        <bdi>{name}</bdi>
        <Reasons reasons={reasons} />
        <Writes>
          <Row gap={1}>
            {rank !== null && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('wishes.wish-for', { name })}
                onClick={() => void set(mentor, { rank, isNever: false })}
              >
                {t('wishes.wish')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={t(isTeam ? 'wishes.keep-apart-of' : 'wishes.refuse-of', { name })}
              onClick={() => void set(mentor, { rank: null, isNever: true })}
            >
              {t(isTeam ? 'wishes.keep-apart' : 'wishes.refuse')}
            </Button>
          </Row>
        </Writes>
      </Stack>
    </li>
  );
}

/** In the order of their ranks. */
function Lines({ wishes, set }: { wishes: readonly Wish[]; set: Set }) {
  const { t } = useTranslation('matching');
  if (wishes.length === 0) return null;
  return (
    <Stack as="ol" gap={1}>
      {wishes.map(({ _id, mentor, rank }) => (
        <li key={_id}>
          <Row gap={2} align="center">
            <span>
              {rank !== null && <>{rank}. </>}
              <bdi>{mentor.fullName}</bdi>
            </span>
            <Writes>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={t('wishes.take-back-of', { name: mentor.fullName })}
                onClick={() => void set(mentor, { rank: null, isNever: false })}
              >
                {t('wishes.take-back')}
              </Button>
            </Writes>
          </Row>
        </li>
      ))}
    </Stack>
  );
}

interface AnotherProps {
  startupId: string;
  known: ReadonlySet<string>;
  rank: number;
  set: Set;
}

/** A mentor who is not among the suggestions. The names load when the founder asks for them. */
function AnotherMentor({ startupId, known, rank, set }: AnotherProps) {
  const { t } = useTranslation('matching');
  const [isOpen, setOpen] = useState(false);
  const [{ data }] = useQuery({ query: OpenMentors, variables: { startupId }, pause: !isOpen });
  if (!isOpen)
    return (
      <Writes>
        <Row>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t('wishes.another')}
          </Button>
        </Row>
      </Writes>
    );
  const mentors = (data?.openMentors ?? []).filter(({ _id }) => !known.has(_id));
  return (
    <OneChoice
      label={t('wishes.another')}
      choices={mentors.map(personChoice)}
      value={null}
      onChange={(id) => {
        const mentor = mentors.find(({ _id }) => _id === id);
        if (mentor) void set(mentor, { rank, isNever: false });
        setOpen(false);
      }}
    />
  );
}
