import { NativeSelect } from '@mantine/core';
import { availabilityMethods, availabilityModes, availabilityTypes, isOneOnOne } from '@seedbed/domain/events/event.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import type { EventValues } from '#capabilities/events/edit/values.ts';
import { PeopleForEvents } from '#capabilities/events/operations.ts';
import { HostHoursForm } from '#capabilities/events/sessions/host-hours.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { Grid, Section } from '#platform/ui/layout/layout.tsx';

/** The hosts, and for one-on-one events the source of their hours. */
export function HostsSection({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const { values, set, errors, event } = draft;
  const [known, setKnown] = useState<readonly Choice[]>(() => event.hosts.map(personChoice));
  const source = useSearchedChoices(PeopleForEvents, ({ peopleForEvents }) => peopleForEvents.map(personChoice));
  const { availability } = values;
  const choose = (part: Partial<EventValues['availability']>) => set('availability', { ...availability, ...part });
  return (
    <>
      <Picker
        id="event-hostIds"
        label={t('fields.hostIds')}
        source={source}
        value={known.filter(({ value }) => values.hostIds.includes(value))}
        error={errors.hostIds}
        onChange={(chosen) => {
          setKnown((old) => [...old.filter(({ value }) => !chosen.some((one) => one.value === value)), ...chosen]);
          set(
            'hostIds',
            chosen.map(({ value }) => value),
          );
        }}
      />
      {isOneOnOne(values) && (
        <>
          <Grid min="180px" gap={4} fit>
            <NativeSelect
              id="event-availability"
              label={t('availability.method')}
              value={availability.method}
              error={errors.availability}
              data={availabilityMethods.map((value) => ({ value, label: t(`availability.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                choose({ method: availabilityMethods.find((one) => one === value) ?? 'HOSTS_HOURS' })
              }
            />
            {availability.method === 'EVENT_HOURS' && (
              <NativeSelect
                label={t('availability.type')}
                value={availability.type}
                data={availabilityTypes.map((value) => ({ value, label: t(`availability.${value}`) }))}
                onChange={({ currentTarget: { value } }) =>
                  choose({ type: availabilityTypes.find((one) => one === value) ?? 'HOSTS' })
                }
              />
            )}
            <NativeSelect
              label={t('availability.mode')}
              value={availability.mode}
              data={availabilityModes.map((value) => ({ value, label: t(`availability.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                choose({ mode: availabilityModes.find((one) => one === value) ?? 'ONLINE' })
              }
            />
          </Grid>
          {/* Hours belong to saved hosts and days. */}
          {event.availability?.method === 'EVENT_HOURS' &&
            event.hosts.map((host) => (
              <Section key={host._id} title={t('hours.of', { name: host.fullName })} gap={3}>
                <HostHoursForm key={event.oneOnOneDates.join()} event={event} hostId={host._id} />
              </Section>
            ))}
        </>
      )}
    </>
  );
}
