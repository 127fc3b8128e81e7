import type { UnitType } from '#metrics/definitions/unit.ts';

/** One input of the form. `id` is the id of the value that it fills. */
export interface FormField {
  id: string;
  metricId: string;
  /** The name that messages of other fields use. */
  name: string;
  unitType: UnitType;
  rules: readonly { validation: string; label: string | null }[];
  /** A text without a number must not empty the stored value. */
  isStored: boolean;
}

export interface CheckedValue {
  id: string;
  value: number | null;
  /** yyyy-MM-dd */
  dateValue: string | null;
}
