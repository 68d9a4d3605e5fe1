import core from '@steelsafe/texts/core/en.json'
import shell from '@steelsafe/texts/shell/en.json'
import ui from '@steelsafe/texts/ui/en.json'

export const words = { core, shell, ui }
