import type { EntryPayload, OverridePayload } from '@seedbed/domain/calendar/activity-types.ts';
import type { AvailabilityValues, MinuteRange } from '@seedbed/domain/calendar/availability/availability.ts';
import { checkAwayPeriod, checkTravelZone } from '@seedbed/domain/calendar/availability/input.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type UndoCall, type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { addAwayPeriodIn, removeAwayPeriod } from './away-periods.ts';
import { type AvailabilityCard, findAvailability, findHost, findRow, valuesOf } from './find-availability.ts';
import { saveAvailabilityIn } from './save-availability.ts';
import { rangesOn, setDateOverrideIn } from './set-date-override.ts';
import { addTravelZoneIn, removeTravelZone } from './travel-zones.ts';

const host = ({ tx, actor, recordId }: UndoCall) => findHost(tx, actor, recordId, { lock: true });
const dayIn = (payload: object) => Temporal.PlainDate.from((payload as OverridePayload).day);
const entryIn = <Kind extends string>(payload: object) => (payload as EntryPayload).entryId as Id<Kind>;

/** An entry that was added goes, and one that was removed comes back under its id. */
const entryOf =
  (list: 'away' | 'travel') =>
  async ({ tx, actor, recordId, payload }: UndoCall) => {
    const card: AvailabilityCard = await findAvailability(tx, actor, recordId);
    const { entryId } = payload as EntryPayload;
    const found =
      list === 'away' ? card.away.find(({ id }) => id === entryId) : card.travel.find(({ id }) => id === entryId);
    if (!found) return { entry: null };
    const { startsOn, endsOn } = found;
    return {
      entry: 'zone' in found ? { startsOn, endsOn, zone: found.zone } : { startsOn, endsOn, reason: found.reason },
    };
  };

export const availabilityUndoRules: readonly UndoRule[] = [
  undoChange(
    'calendar.availability-changed',
    async (call) => valuesOf(await findRow(call.tx, (await host(call)).id)),
    ({ tx, actor, recordId }, old) => saveAvailabilityIn(tx, actor, recordId, old as Partial<AvailabilityValues>),
  ),
  undoChange(
    'calendar.override-set',
    async (call) => ({ ranges: await rangesOn(call.tx, (await host(call)).id, dayIn(call.payload)) }),
    ({ tx, actor, recordId, payload }, { ranges }) =>
      setDateOverrideIn(tx, actor, recordId, dayIn(payload), (ranges ?? null) as readonly MinuteRange[] | null),
  ),
  undoChange('calendar.away-added', entryOf('away'), ({ tx, actor, payload }) =>
    removeAwayPeriod(tx, actor, entryIn(payload)),
  ),
  undoChange('calendar.away-removed', entryOf('away'), ({ tx, actor, recordId, payload }, { entry }) =>
    addAwayPeriodIn(tx, actor, recordId, checkAwayPeriod(entry as object), entryIn(payload)),
  ),
  undoChange('calendar.travel-added', entryOf('travel'), ({ tx, actor, payload }) =>
    removeTravelZone(tx, actor, entryIn(payload)),
  ),
  undoChange('calendar.travel-removed', entryOf('travel'), ({ tx, actor, recordId, payload }, { entry }) =>
    addTravelZoneIn(tx, actor, recordId, checkTravelZone(entry as object), entryIn(payload)),
  ),
];
