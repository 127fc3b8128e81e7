import type { ReactNode } from 'react';
import css from './empty.module.css';

/** One family: 96 by 72, one stroke weight, one part tinted with the tenant's color. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={css.drawing} width="96" height="72" viewBox="0 0 96 72" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

/** No tasks: a checked list. */
export const TasksDrawing = () => (
  <Drawing>
    <rect x="22" y="8" width="52" height="58" rx="6" />
    <circle className="tint" cx="35" cy="24" r="5" />
    <path d="M32.5 24l2 2 3.5-4M46 24h18M46 40h14M46 55h16" />
    <circle cx="35" cy="40" r="5" />
    <circle cx="35" cy="55" r="5" />
  </Drawing>
);

/** No startups yet: a seedling. */
export const SeedlingDrawing = () => (
  <Drawing>
    <path d="M14 62h68M34 62c0-6 6-9 14-9s14 3 14 9M48 53V30" />
    <path className="tint" d="M48 36c0-11 7-17 19-17 0 11-7 17-19 17z" />
    <path d="M48 30c0-9-6-14-16-14 0 9 6 14 16 14z" />
  </Drawing>
);

/** No notifications: a silent bell. */
export const BellDrawing = () => (
  <Drawing>
    <path className="tint" d="M32 50c4-3 5-7 5-14 0-9 4-16 11-16s11 7 11 16c0 7 1 11 5 14z" />
    <path d="M48 20v-5M43 55c0 3 2 5 5 5s5-2 5-5M20 62h56" />
  </Drawing>
);

/** No posts yet: a page of a story. */
export const StoryDrawing = () => (
  <Drawing>
    <path d="M26 10v52M26 22h-4M26 40h-4M26 56h-4" />
    <rect className="tint" x="36" y="12" width="40" height="16" rx="5" />
    <rect x="36" y="36" width="34" height="12" rx="5" />
    <path d="M38 58h20" />
  </Drawing>
);

/** Several sessions: two screens. */
export const LaptopsDrawing = () => (
  <Drawing>
    <rect className="tint" x="14" y="14" width="40" height="28" rx="4" />
    <path d="M8 48h46M28 42v6" />
    <rect x="60" y="24" width="22" height="36" rx="4" />
    <path d="M68 54h6" />
  </Drawing>
);

/** No exports yet: a box with its lid. */
export const BoxDrawing = () => (
  <Drawing>
    <rect className="tint" x="20" y="12" width="56" height="15" rx="4" />
    <path d="M25 27v29a6 6 0 006 6h34a6 6 0 006-6V27M41 38h14" />
  </Drawing>
);

/** Nothing found: a magnifier. */
export const SearchDrawing = () => (
  <Drawing>
    <circle className="tint" cx="43" cy="31" r="18" />
    <path d="M56 44l16 16M36 31h14" />
  </Drawing>
);

/** Something failed: a cloud. */
export const CloudDrawing = () => (
  <Drawing>
    <path className="tint" d="M30 48a12 12 0 010-24 17 17 0 0132-4 14 14 0 016 28z" />
    <path d="M40 58l4-5M52 64l5-6M62 58l3-4" />
  </Drawing>
);

/** Not found: a planet. */
export const PlanetDrawing = () => (
  <Drawing>
    <circle className="tint" cx="48" cy="36" r="17" />
    <path d="M33 44C18 52 12 57 14 60c3 4 26-5 42-17s27-23 24-27c-2-3-9-1-17 3M20 14v4M18 16h4M78 52v4M76 54h4M70 8h.01M14 34h.01" />
  </Drawing>
);

/** No people. */
export const PeopleDrawing = () => (
  <Drawing>
    <circle className="tint" cx="38" cy="26" r="10" />
    <path d="M18 60c0-12 9-19 20-19s20 7 20 19" />
    <circle cx="65" cy="30" r="7" />
    <path d="M63 45c9 0 15 5 15 14" />
  </Drawing>
);

/** Nothing due: a cup. */
export const CupDrawing = () => (
  <Drawing>
    <path className="tint" d="M26 32h38v12c0 10-8 16-19 16s-19-6-19-16z" />
    <path d="M64 36h5a7 7 0 010 14h-7M38 22c-3-4 3-6 0-10M52 22c-3-4 3-6 0-10" />
  </Drawing>
);

/** Nothing on the calendar: an empty sheet. */
export const CalendarDrawing = () => (
  <Drawing>
    <rect x="22" y="14" width="52" height="50" rx="6" />
    <path d="M22 28h52M36 8v11M60 8v11" />
    <rect className="tint" x="32" y="36" width="12" height="10" rx="2" />
    <path d="M54 41h10M34 55h10M54 55h10" />
  </Drawing>
);
