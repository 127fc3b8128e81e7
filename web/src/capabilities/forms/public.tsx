// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

export { GivenAnswer } from './filling/autosave/answer-conflict.tsx';
export { SaveNote } from './filling/autosave/save-note.tsx';
export { useFilling } from './filling/autosave/use-filling.ts';
export { focusQuestion, labelOf, questionOf } from './filling/filling.ts';
export { FormView } from './filling/form-view.tsx';
export { Fillings, OneFilling, SubmitAnswers, VideoToken } from './filling/operations.ts';
export { useReview } from './filling/use-review.ts';
export { RecordVideo } from './filling/video/record-video.tsx';
export { canRecord } from './filling/video/use-recorder.ts';
export { usePreparedAnswers } from './sharing/prepared-answers.ts';
