import { Lesson } from './Lesson.tsx'

/** A controller at the press: sensors, curves, templates, limits, and the server for all presses. */
export const Screen = () => <Lesson page="copilot" />
