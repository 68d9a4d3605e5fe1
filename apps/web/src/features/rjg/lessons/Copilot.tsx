import { Lesson } from './Lesson.tsx'

/** The lesson on a press controller: sensors, curves, templates, limits, and the server for all presses. */
export const Screen = () => <Lesson page="copilot" />
