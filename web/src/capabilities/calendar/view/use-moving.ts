import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveCalendarEntry } from '#capabilities/calendar/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { calendarDay, fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { type Entry, isAllDay, keyOf } from './placed-entries.ts';

const stepMinutes = 15;
/** A press that moves less is a click. */
const leastPixels = 5;

/** The place of an entry while it is moved. */
interface Ghost {
  entry: Entry;
  day: Temporal.PlainDate;
  /** The time of the day. A deadline has none. */
  minute: number;
  byKeys: boolean;
}

const startOf = ({ startsAt, dueOn }: Entry): Temporal.PlainDateTime =>
  startsAt && !dueOn
    ? Temporal.Instant.from(startsAt).toZonedDateTimeISO(ownZone()).toPlainDateTime()
    : Temporal.PlainDate.from(dueOn ?? '').toPlainDateTime();

const momentOf = ({ day, minute }: Ghost): Temporal.Instant =>
  day.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(ownZone()).toInstant();

/** The entry at the place to which it is moved. */
function movedEntry(ghost: Ghost): Entry {
  const { entry } = ghost;
  if (isAllDay(entry)) return { ...entry, dueOn: ghost.day.toString() };
  const [from, to] = [entry.startsAt, entry.endsAt].map((at) => (at ? Temporal.Instant.from(at) : null));
  const start = momentOf(ghost);
  return {
    ...entry,
    startsAt: start.toString(),
    endsAt: from && to ? start.add({ milliseconds: to.epochMilliseconds - from.epochMilliseconds }).toString() : null,
  };
}

/** The day under the pointer, and the minute in a column of hours. */
function placeAt(x: number, y: number): { day: Temporal.PlainDate; minute: number | null } | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const { day, hours } = element instanceof HTMLElement ? element.dataset : {};
    if (!day) continue;
    const { top, height } = element.getBoundingClientRect();
    return { day: Temporal.PlainDate.from(day), minute: hours === undefined ? null : ((y - top) / height) * 1_440 };
  }
  return null;
}

const snapped = (minute: number) =>
  Math.min(Math.max(Math.round(minute / stepMinutes) * stepMinutes, 0), 1_440 - stepMinutes);

/**
 * Moves entries with the pointer, or with Shift and the arrow keys; Enter confirms, Escape keeps the old time. An entry is
 * shown at its new place until the server has answered.
 */
export function useMoving(entries: readonly Entry[], { isMonth = false }: { isMonth?: boolean } = {}) {
  const { t } = useTranslation('calendar');
  const isViewing = useIsViewing();
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const [move] = useAct(MoveCalendarEntry);
  const latest = useRef<Ghost | null>(null);
  const wasDragged = useRef(false);
  const show = (next: Ghost | null) => {
    latest.current = next;
    setGhost(next);
  };

  // Another column shows the entry, so its element is new.
  const focusKey = ghost?.byKeys ? `${keyOf(ghost.entry)} ${ghost.day} ${ghost.minute}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the place of the entry
  useEffect(() => {
    if (!focusKey || !latest.current) return;
    const key = keyOf(latest.current.entry);
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus();
    // An entry that loses the focus without Enter keeps its time.
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.dataset.entry !== key) show(null);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [focusKey]);

  async function confirm() {
    const to = latest.current;
    if (!to) return;
    const { kind, recordId } = to.entry;
    const isSame = startOf(to.entry).equals(to.day.toPlainDateTime().add({ minutes: to.minute }));
    if (isSame) return show(null);
    const { data, undoId } = await move({
      ...{ kind, recordId },
      ...(isAllDay(to.entry) ? { day: to.day.toString() } : { startsAt: momentOf(to).toString() }),
    });
    show(null);
    if (data) offerUndo(t('view.moved', { title: to.entry.title, when: whenOf(to) }), undoId);
  }

  function begin(entry: Entry, event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    // A finger scrolls the page.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, clientY } = event;
    const start = startOf(entry);
    const minute = start.hour * 60 + start.minute;
    const grabbed = (placeAt(clientX, clientY)?.minute ?? minute) - minute;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const end = (isKept: boolean) => {
      stop.abort();
      if (!isKept) show(null);
      else if (wasDragged.current) void confirm();
    };
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!wasDragged.current && Math.hypot(x - clientX, y - clientY) < leastPixels) return;
        wasDragged.current = true;
        const place = placeAt(x, y);
        if (!place) return;
        const isTimed = !isAllDay(entry) && place.minute !== null;
        show({
          ...{ entry, day: place.day, byKeys: false },
          minute: isTimed ? snapped((place.minute ?? 0) - grabbed) : minute,
        });
      },
      options,
    );
    window.addEventListener('pointerup', () => end(true), options);
    window.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options);
  }

  function press(entry: Entry, event: KeyboardEvent<HTMLElement>) {
    const own = latest.current?.byKeys && keyOf(latest.current.entry) === keyOf(entry) ? latest.current : null;
    if (own && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') void confirm();
      else show(null);
      return;
    }
    if (!event.shiftKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const isTimed = !isAllDay(entry) && !isMonth;
    const week = isMonth ? 7 : 0;
    const step = {
      ArrowUp: [isTimed ? 0 : -week, isTimed ? -stepMinutes : 0],
      ArrowDown: [isTimed ? 0 : week, isTimed ? stepMinutes : 0],
      ArrowLeft: [isRightToLeft ? 1 : -1, 0],
      ArrowRight: [isRightToLeft ? -1 : 1, 0],
    }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const start = startOf(entry);
    const before = own ?? { entry, day: start.toPlainDate(), minute: start.hour * 60 + start.minute };
    const [days = 0, minutes = 0] = step;
    const minute = before.minute + minutes;
    show({
      ...{ entry: before.entry, byKeys: true, day: before.day.add({ days }) },
      minute: Math.min(Math.max(minute, 0), 1_440 - stepMinutes),
    });
  }

  const whenOf = (to: Ghost) =>
    isAllDay(to.entry) ? calendarDay(to.day.toString()) : fullMoment(momentOf(to).toString(), ownZone());

  return {
    entries: ghost
      ? entries.map((entry) => (keyOf(entry) === keyOf(ghost.entry) ? movedEntry(ghost) : entry))
      : entries,
    movingKey: ghost && keyOf(ghost.entry),
    /** For a live region. */
    status: ghost?.byKeys ? t('view.moving', { title: ghost.entry.title, when: whenOf(ghost) }) : '',
    handlersOf: (entry: Entry) =>
      entry.canMove && !isViewing
        ? {
            onPointerDown: (event: PointerEvent<HTMLElement>) => begin(entry, event),
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(entry, event),
            onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
            onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
              if (!wasDragged.current) return;
              wasDragged.current = false;
              event.preventDefault();
              event.stopPropagation();
            },
          }
        : {},
  };
}

export type Moving = ReturnType<typeof useMoving>;
