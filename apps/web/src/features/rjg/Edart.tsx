import { Lesson } from './Lesson.tsx'

/** Data acquisition: what is recorded of a shot, and what it is good for. */
export const Screen = () => <Lesson page="edart" />
