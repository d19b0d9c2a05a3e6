// What a command needs before it can run on a machine that has nothing but Node and npm: the packages.
import { installPackages } from './install-packages.mjs'

installPackages()
