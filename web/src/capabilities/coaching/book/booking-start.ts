/** Known before the dialog opens. */
export interface BookingStart {
  startup?: { _id: string; name: string };
  coachId?: string;
  /** Choosing a time accepts it. */
  invite?: { id: string; durationMinutes: number; coach: { _id: string; fullName: string } | null };
}
