import { NativeSelect, Switch } from '@mantine/core';
import { isOneOnOne, noticeUnits, waitingOrders } from '@seedbed/domain/events/event.ts';
import { useTranslation } from 'react-i18next';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { CapacityField } from './capacity-field.tsx';
import { NumberField } from './number-field.tsx';
import { QuestionsField } from './questions-field.tsx';

/** Seats, times of registration, approval and the waiting list; for sessions their numbers. */
export const RegistrationSection = ({ draft }: { draft: EventDraft }) =>
  isOneOnOne(draft.values) ? <SessionLimits draft={draft} /> : <GroupRegistration draft={draft} />;

function SessionLimits({ draft: { values, set, errors } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  return (
    <Grid min="220px" gap={4} fit>
      {(['numberOfSessions', 'mostSessionsPerStartup'] as const).map((name) => (
        <NumberField
          key={name}
          id={`event-${name}`}
          label={<Optional label={t(`fields.${name}`)} />}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
    </Grid>
  );
}

function GroupRegistration({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const { values, set, errors } = draft;
  return (
    <>
      <CapacityField draft={draft} />
      <Grid min="260px" gap={4} fit>
        {(['registrationOpensAt', 'registrationClosesAt'] as const).map((name) => (
          <MomentField
            key={`${name} ${values.timezone}`}
            id={`event-${name}`}
            label={t(`fields.${name}`)}
            zone={values.timezone}
            usualTime="09:00"
            value={values[name]}
            error={errors[name]}
            onChange={(at) => set(name, at)}
          />
        ))}
      </Grid>
      <Notice draft={draft} />
      <Switch
        label={t('fields.needsApproval')}
        description={t('fields.approval-help')}
        checked={values.needsApproval}
        onChange={(change) => set('needsApproval', change.currentTarget.checked)}
      />
      <Switch
        label={t('fields.onePerStartup')}
        checked={values.onePerStartup}
        onChange={(change) => set('onePerStartup', change.currentTarget.checked)}
      />
      {!values.onePerStartup && (
        <NumberField
          id="event-seatsPerStartup"
          label={<Optional label={t('fields.seatsPerStartup')} />}
          value={values.seatsPerStartup}
          error={errors.seatsPerStartup}
          onChange={(seats) => set('seatsPerStartup', seats)}
        />
      )}
      <WaitingList draft={draft} />
      <QuestionsField draft={draft} />
      <p className="note">{t('reminders')}</p>
    </>
  );
}

/** Registration ends some days or hours before the start. */
function Notice({ draft: { values, set, errors } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const { registrationNoticePeriod: notice } = values;
  const isOn = notice.meetingRegistrationHasNoticePeriod;
  return (
    <>
      <Switch
        label={t('fields.registrationNoticePeriod')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          set('registrationNoticePeriod', {
            ...notice,
            meetingRegistrationHasNoticePeriod: checked,
            periodValue: checked ? Math.max(1, notice.periodValue) : 0,
          })
        }
      />
      {isOn && (
        <Grid min="160px" gap={4} fit>
          <NumberField
            id="event-registrationNoticePeriod"
            label={t('notice.value')}
            value={notice.periodValue}
            error={errors['registrationNoticePeriod.periodValue'] ?? errors.registrationNoticePeriod}
            onChange={(value) => set('registrationNoticePeriod', { ...notice, periodValue: value ?? 1 })}
          />
          <NativeSelect
            label={t('notice.unit')}
            value={notice.periodUnit}
            data={noticeUnits.map((unit) => ({ value: unit, label: t(`notice.${unit}`) }))}
            onChange={({ currentTarget: { value } }) =>
              set('registrationNoticePeriod', {
                ...notice,
                periodUnit: noticeUnits.find((one) => one === value) ?? 'DAY',
              })
            }
          />
        </Grid>
      )}
    </>
  );
}

/** Freed seats are offered for some hours, in order of arrival or by lot. */
function WaitingList({ draft: { values, set, errors } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  return (
    <>
      <Switch
        label={t('fields.hasWaitingList')}
        description={t('fields.waiting-help')}
        checked={values.hasWaitingList}
        onChange={(change) => set('hasWaitingList', change.currentTarget.checked)}
      />
      {values.hasWaitingList && (
        <Grid min="160px" gap={4} fit>
          <NativeSelect
            label={t('fields.waitingOrder')}
            value={values.waitingOrder}
            data={waitingOrders.map((order) => ({ value: order, label: t(`waiting-orders.${order}`) }))}
            onChange={({ currentTarget: { value } }) =>
              set('waitingOrder', waitingOrders.find((one) => one === value) ?? 'arrival')
            }
          />
          <NumberField
            id="event-offerHours"
            label={t('fields.offerHours')}
            max={168}
            value={values.offerHours}
            error={errors.offerHours}
            onChange={(hours) => set('offerHours', hours ?? 24)}
          />
        </Grid>
      )}
    </>
  );
}
