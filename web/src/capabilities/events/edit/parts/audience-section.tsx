import { Switch } from '@mantine/core';
import { type VisibilityRuleName, visibilityRuleNames } from '@seedbed/domain/events/audience/audience.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EventAudience } from '#capabilities/events/edit/operations.ts';
import type { EventChoiceLists } from '#capabilities/events/edit/use-event-choices.ts';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { Grid, Stack } from '#platform/ui/layout/layout.tsx';
import { IdsPicker } from './ids-picker.tsx';

const names = Object.keys(visibilityRuleNames) as VisibilityRuleName[];

interface Props {
  draft: EventDraft;
  choices: EventChoiceLists;
}

/** The readers of the event, with their number and names as saved. */
export function AudienceSection({ draft, choices }: Props) {
  const { t } = useTranslation('events');
  const { values, set, errors } = draft;
  const { visibilityRules: rules } = values;
  return (
    <>
      <div id="event-visibilityRules" tabIndex={-1}>
        <Stack gap={4}>
          {names.map((name) => (
            <Grid key={name} min="220px" gap={3} fit>
              {(['is', 'isNot'] as const).map((side) => (
                <IdsPicker
                  key={side}
                  label={t(`audience.${side}.${name}`)}
                  placeholder={t(side === 'is' ? 'audience.anyone' : 'audience.nobody')}
                  choices={choices[name]}
                  value={rules[name][side]}
                  error={side === 'is' && name === 'userRoles' ? errors.visibilityRules : undefined}
                  onChange={(chosen) =>
                    set('visibilityRules', { ...rules, [name]: { ...rules[name], [side]: chosen } })
                  }
                />
              ))}
            </Grid>
          ))}
        </Stack>
      </div>
      <Readers draft={draft} />
      <Switch
        id="event-isPublic"
        label={t('fields.isPublic')}
        description={t('fields.public-help')}
        checked={values.isPublic}
        onChange={(change) => set('isPublic', change.currentTarget.checked)}
      />
    </>
  );
}

/** The server counts the saved audience, so it is asked again after each save. */
function Readers({ draft: { event } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const [{ data, stale }, again] = useQuery({
    query: EventAudience,
    variables: { eventId: event._id },
    requestPolicy: 'cache-and-network',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version may have another audience
  useEffect(() => again({ requestPolicy: 'network-only' }), [event.version]);
  if (!data) return null;
  const { count, sample } = data.eventAudience;
  const shown = sample.map(({ fullName }) => fullName);
  const names =
    count > shown.length
      ? t('audience.and-more', { names: enumeration(shown), n: count - shown.length })
      : enumeration(shown);
  return (
    <div role="status" aria-busy={stale}>
      <p>{t('audience.count', { count })}</p>
      {shown.length > 0 && <p className="note">{names}</p>}
    </div>
  );
}
