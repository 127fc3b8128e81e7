/** Places that say how many applications a person takes in a round; null or undefined where nothing is said. */
interface CapacityPlaces {
  /** Chosen by the person. */
  own?: number | null | undefined;
  /** The person's entry of the pool. */
  person?: number | null | undefined;
  /** The entry of the person's role. */
  role?: number | null | undefined;
  round: number;
}

/** People know best what they can read; then the more specific entry holds. */
export const capacityOf = ({ own, person, role, round }: CapacityPlaces): number => own ?? person ?? role ?? round;
