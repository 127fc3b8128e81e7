export interface Size {
  startups: number;
  mentors: number;
  experts: number;
  evaluators: number;
  staff: number;
  coaches: number;
  community: number;
  applicants: number;
  /** Of all tasks of the programme. */
  tasks: number;
  posts: number;
}

/** The full size is what a real programme holds; the small one a tenth, at least three of each kind. */
export const sizes: Record<'northlight' | 'harbor', Record<'small' | 'full', Size>> = {
  northlight: {
    small: {
      startups: 12,
      mentors: 5,
      experts: 3,
      evaluators: 3,
      staff: 3,
      coaches: 3,
      community: 6,
      applicants: 12,
      tasks: 60,
      posts: 90,
    },
    full: {
      startups: 44,
      mentors: 46,
      experts: 12,
      evaluators: 22,
      staff: 3,
      coaches: 4,
      community: 61,
      applicants: 907,
      tasks: 520,
      posts: 3_100,
    },
  },
  harbor: {
    small: {
      startups: 4,
      mentors: 3,
      experts: 1,
      evaluators: 1,
      staff: 1,
      coaches: 1,
      community: 2,
      applicants: 3,
      tasks: 14,
      posts: 16,
    },
    full: {
      startups: 9,
      mentors: 14,
      experts: 2,
      evaluators: 3,
      staff: 2,
      coaches: 2,
      community: 6,
      applicants: 38,
      tasks: 90,
      posts: 120,
    },
  },
};
