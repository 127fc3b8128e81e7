/** How an evaluator scores, in points of 100: how far from the others, and how much the scores differ. */
export interface Temperament {
  name: 'harsh' | 'lenient' | 'normal' | 'flat' | 'late';
  shift: number;
  /** How much of the quality of an application shows in the score. */
  sharpness: number;
  noise: number;
}

const harsh: Temperament = { name: 'harsh', shift: -17, sharpness: 0.9, noise: 3 };
const lenient: Temperament = { name: 'lenient', shift: 18, sharpness: 0.7, noise: 3 };
const normal: Temperament = { name: 'normal', shift: 0, sharpness: 1, noise: 7 };
const flat: Temperament = { name: 'flat', shift: 0, sharpness: 0.15, noise: 2 };
/** Leaves the last ones open. */
const late: Temperament = { ...normal, name: 'late' };

/** In 22 people four are harsh, four lenient, two flat and one late; a smaller group begins with one of each. */
export const temperaments: readonly Temperament[] = [
  normal,
  harsh,
  lenient,
  normal,
  late,
  flat,
  normal,
  normal,
  harsh,
  lenient,
  normal,
  normal,
  harsh,
  lenient,
  normal,
  flat,
  normal,
  harsh,
  lenient,
  normal,
  normal,
  normal,
];

export const meanQuality = 62;

/** The score that a person gives to an application of this quality; `chance` gives numbers around 0 with deviation 1. */
export const scoreBy = ({ shift, sharpness, noise }: Temperament, quality: number, chance: () => number): number =>
  Math.min(98, Math.max(4, meanQuality + (quality - meanQuality) * sharpness + shift + noise * chance()));

/** From two equal numbers, by Box and Muller. */
export const chanceFrom = (random: () => number) => (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
