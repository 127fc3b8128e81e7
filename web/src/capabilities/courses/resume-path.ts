/** Stands for the id of the item where the learner goes on. */
export const nextPart = 'next';

/** Leads to the item where the learner goes on, which the page of the course knows. */
export const resumePath = (courseId: string): string => `/courses/${courseId}/courseware/${nextPart}`;
