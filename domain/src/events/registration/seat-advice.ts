/** More people than seats come at most this often. */
const accepted = 0.05;
/** Fewer past events say too little. */
export const fewestEvents = 3;

export interface NoShows {
  /** Past events whose attendance is known. */
  events: number;
  attended: number;
  absent: number;
}

/** The share of people with a seat who do not come; null without enough past events. */
export const noShowRateOf = ({ events, attended, absent }: NoShows): number | null =>
  events < fewestEvents || attended + absent === 0 ? null : absent / (attended + absent);

/** The probability that more than `seats` of the people come, each independently. */
export function overflowRisk(people: number, seats: number, noShowRate: number): number {
  if (people <= seats) return 0;
  if (noShowRate <= 0) return 1;
  if (noShowRate >= 1) return 0;
  const odds = Math.log(noShowRate) - Math.log1p(-noShowRate);
  // From everybody downwards, in logarithms, because the parts of large events are too small for numbers.
  let part = people * Math.log1p(-noShowRate);
  let risk = 0;
  for (let come = people; come > seats; come -= 1) {
    risk += Math.exp(part);
    part += odds + Math.log(come) - Math.log(people - come + 1);
  }
  return Math.min(1, risk);
}

export interface SeatAdvice {
  /** Seats to give away. */
  offers: number;
  risk: number;
}

/** The most seats to give away so that an overflow stays rare; null if that is no more than there are. */
export function adviseSeats(seats: number, noShowRate: number, hardLimit: number | null): SeatAdvice | null {
  if (noShowRate <= 0 || noShowRate >= 1) return null;
  // More than the expected number can never be rare enough.
  const top = Math.min(hardLimit ?? Number.POSITIVE_INFINITY, Math.ceil(seats / (1 - noShowRate)) + 1);
  let [low, high] = [seats, top];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (overflowRisk(middle, seats, noShowRate) <= accepted) low = middle;
    else high = middle - 1;
  }
  return low > seats ? { offers: low, risk: overflowRisk(low, seats, noShowRate) } : null;
}
