import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay, ownZone, timeIn } from '#platform/i18n/dates.ts';
import css from './slot-picker.module.css';

interface Props {
  label: string;
  slots: readonly string[];
  value: string | null;
  /** Beside the own time if the clocks differ. */
  hostZone: string | null;
  /** Show the day with the time, for slots of several days. */
  hasDays?: boolean;
  onChange: (startsAt: string) => void;
}

/** The times of a day. Arrows choose the next one, Home and End the first and the last. */
export function SlotTimes({ label, slots, value, hostZone, hasDays = false, onChange }: Props) {
  const { t } = useTranslation('calendar');
  const zone = ownZone();
  const stop = value && slots.includes(value) ? value : slots[0];

  function press(event: KeyboardEvent<HTMLElement>, i: number) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const to = {
      ArrowDown: i + 1,
      ArrowUp: i - 1,
      ArrowRight: i + forward,
      ArrowLeft: i - forward,
      Home: 0,
      End: slots.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = slots[(to + slots.length) % slots.length];
    if (!next) return;
    onChange(next);
    const all = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]');
    all?.[slots.indexOf(next)]?.focus();
  }

  return (
    <div role="radiogroup" aria-label={label} className={css.times}>
      {slots.map((slot, i) => {
        const there = hostZone && timeIn(hostZone, slot) !== timeIn(zone, slot) ? timeIn(hostZone, slot) : null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio cannot hold two times
          <button
            key={slot}
            type="button"
            role="radio"
            aria-checked={slot === value}
            tabIndex={slot === stop ? 0 : -1}
            className={css.time}
            onKeyDown={(event) => press(event, i)}
            onClick={() => onChange(slot)}
          >
            {hasDays && <span>{longDay(slot, zone)}</span>}
            <strong>{timeIn(zone, slot)}</strong>
            {there && (
              <span className={css.there}>{t('slots.there', { time: there, zone: cityOf(hostZone ?? '') })}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
