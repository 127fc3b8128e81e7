/** Minutes of the day: 1,440 is its end. */
export type MinuteRange = readonly [from: number, to: number];

/** By weekday, Monday is 1. */
export type WeeklyHours = Readonly<Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, readonly MinuteRange[]>>>;

export const noticeUnits = ['DAY', 'HOUR'] as const;
export type NoticeUnit = (typeof noticeUnits)[number];

export const capUnits = ['day', 'week', 'month'] as const;
export type CapUnit = (typeof capUnits)[number];

/** The rules of one person's time, for all kinds of bookings. */
export interface AvailabilityValues {
  /** Null for the person's own zone. */
  zone: string | null;
  weekly: WeeklyHours;
  showsAllHours: boolean;
  bufferBefore: number;
  bufferAfter: number;
  noticeAmount: number;
  noticeUnit: NoticeUnit;
  horizonDays: number;
  mostPerDay: number | null;
  mostPerWeek: number | null;
  mostPerMonth: number | null;
  mostMinutesPerDay: number | null;
  mostMinutesPerWeek: number | null;
  mostMinutesPerMonth: number | null;
}

/** Before the first save: no hours, so that nobody books a person who never chose them. */
export const noAvailability: AvailabilityValues = {
  zone: null,
  weekly: {},
  showsAllHours: false,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeAmount: 1,
  noticeUnit: 'DAY',
  horizonDays: 60,
  mostPerDay: null,
  mostPerWeek: null,
  mostPerMonth: null,
  mostMinutesPerDay: null,
  mostMinutesPerWeek: null,
  mostMinutesPerMonth: null,
};

export const availabilityFields = Object.keys(noAvailability) as (keyof AvailabilityValues)[];

/** The grid of the page, in minutes of the day. */
export const businessHours: MinuteRange = [420, 1_080];
/** Shown as 00:00 to 23:59. */
export const allHours: MinuteRange = [0, 1_440];
